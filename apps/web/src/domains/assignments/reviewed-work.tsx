import type { AssignmentSubmission } from '@pelion/contract/assignment-submissions';
import { useMemo, useRef, useState } from 'react';
import { pinsOf, type Spoken } from '../../components/answer-pages/pins.ts';
import { SaidPlaces } from '../../components/answer-pages/said-places.tsx';
import { useSaidPlaces } from '../../components/use-said-places.ts';
import { pageIdsOf } from './page-pictures.ts';
import { ShownWork } from './shown-work.tsx';

interface ReviewedWorkProps {
  readonly submission: Pick<AssignmentSubmission, 'turned_in' | 'mark'>;
}

/** Work with remarks at places of its text and pages, as the student and parents read it once it is returned. */
export function ReviewedWork({ submission: { turned_in, mark } }: ReviewedWorkProps) {
  const { places } = mark;
  const work = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Spoken | null>(null);
  const words = useMemo(() => places.filter((place) => place.kind === 'words'), [places]);
  useSaidPlaces(work, words);
  const show = (id: string) => setActive({ id });
  return (
    <>
      <ShownWork versions={turned_in} pins={pinsOf(places)} active={active} work={work} onActivate={show} />
      <SaidPlaces
        places={places}
        pages={turned_in.flatMap(pageIdsOf).map((page_id) => ({ page_id }))}
        onShow={show}
      />
    </>
  );
}
