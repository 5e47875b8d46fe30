import type { Assessment } from '@pelion/contract/assessments';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { assessmentQuery } from '../../domains/assessments/queries.ts';

interface AssessmentOfProps {
  readonly children: (assessment: Assessment) => ReactNode;
}

const readId = (text: string | null | undefined) =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

function Loaded({ id, children }: AssessmentOfProps & { readonly id: number }) {
  return <AsyncView query={useQuery(assessmentQuery(id))}>{children}</AsyncView>;
}

/** The assessment that an address names, in its path or as `?assessment=`. */
export function AssessmentOf({ children }: AssessmentOfProps) {
  const { assessmentId } = useParams();
  const [search] = useSearchParams();
  const id = readId(assessmentId ?? search.get('assessment'));
  return id === null ? <Navigate to="/404" replace /> : <Loaded id={id}>{children}</Loaded>;
}
