import type { assessmentSections } from '@pelion/contract/assessment-sections';
import { assessmentSectionRoutes } from '@pelion/contract/assessment-sections/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../lib/transport.ts';
import { assessmentsKey } from '../queries.ts';

const client = clientOf<typeof assessmentSections>(assessmentSectionRoutes);

export const sectionsQuery = (assessmentId: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'sections', assessmentId],
    queryFn: ({ signal }) =>
      client.listAssessmentSections({ params: { assessment_id: assessmentId } }, { signal }),
  });
