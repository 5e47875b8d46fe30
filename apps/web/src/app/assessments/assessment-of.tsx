import { pathOf } from '@pelion/access';
import type { Assessment } from '@pelion/contract/assessments';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { assessmentQuery } from '../../domains/assessments/assessment-query.ts';
import { readId } from '../../lib/read-id.ts';

interface AssessmentOfProps {
  readonly children: (assessment: Assessment) => ReactNode;
  /** Missing: the one that the address names. */
  readonly id?: number;
}

/** Id in the path or in `?assessment=`; null if missing. */
export function useAssessmentId(): number | null {
  const { assessmentId } = useParams();
  const [search] = useSearchParams();
  return readId(assessmentId ?? search.get('assessment'));
}

function Loaded({ id, children }: Required<AssessmentOfProps>) {
  return (
    <AsyncView query={useQuery(assessmentQuery(id))} level={1}>
      {children}
    </AsyncView>
  );
}

export function AssessmentOf({ id, children }: AssessmentOfProps) {
  const named = useAssessmentId();
  const shown = id ?? named;
  return shown === null ? (
    <Navigate to={pathOf('notFound')} replace />
  ) : (
    <Loaded id={shown}>{children}</Loaded>
  );
}
