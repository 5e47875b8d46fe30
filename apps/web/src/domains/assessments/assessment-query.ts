import type { assessments } from '@pelion/contract/assessments';
import { assessmentRoutes } from '@pelion/contract/assessments/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

// Beside the other queries: screens that show a single assessment need no more than this.

const client = clientOf<typeof assessments>(assessmentRoutes);

/** Every query about assessments starts with it, their questions and schedules included. */
export const assessmentsKey = ['assessments'] as const;
export const oneKey = [...assessmentsKey, 'one'] as const;

export const assessmentQuery = (id: number) =>
  queryOptions({
    queryKey: [...oneKey, id],
    queryFn: ({ signal }) => client.getAssessment({ params: { id } }, { signal }),
  });
