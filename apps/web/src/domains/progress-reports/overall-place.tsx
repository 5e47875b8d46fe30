import type { ReportCard } from '@pelion/contract/progress-reports';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { commentWords } from './comment-words.ts';
import { type OpenPlaces, PlaceComment, PlaceFrame } from './place-frame.tsx';
import type { SavedPlace } from './place-values.ts';
import { usePlace } from './use-place.ts';

const messages = defineMessages({ title: 'Overall comment' });

interface OverallPlaceProps {
  readonly card: ReportCard;
  readonly saved: SavedPlace;
  readonly places: OpenPlaces;
}

/** Comment about all subjects together. */
export function OverallPlace({ card, saved, places }: OverallPlaceProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const form = usePlace(card, null, saved);
  const words = commentWords({
    student: card.student_name,
    section: card.section_name,
    subject: null,
    mark: null,
    effort: null,
  });
  return (
    <PlaceFrame
      id={null}
      title={t('title')}
      facts={format.list(card.overall.teachers.map(({ name }) => name)) || null}
      saved={saved}
      form={form}
      problems={card.problems.filter(({ subject_id }) => subject_id === null)}
      places={places}
    >
      <PlaceComment title={t('title')} saved={saved} form={form} lines={4} {...words} />
    </PlaceFrame>
  );
}
