import type { assessments } from '@pelion/contract/assessments';
import { assessmentRoutes } from '@pelion/contract/assessments/routes';
import type { people } from '@pelion/contract/people';
import { peopleRoutes } from '@pelion/contract/people/routes';
import { queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const peopleClient = clientOf<typeof people>(peopleRoutes);
const assessmentsClient = clientOf<typeof assessments>(assessmentRoutes);

/** Number of people and of assessments found at once; another word narrows further. */
const most = 6;

export const foundPeople = (search: string) =>
  queryOptions({
    queryKey: ['people', 'found', search],
    queryFn: ({ signal }) =>
      peopleClient.listUsers({ params: ownCampus(), query: { search, limit: most } }, { signal }),
  });

export const foundAssessments = (term: string) =>
  queryOptions({
    queryKey: ['assessments', 'found', term],
    queryFn: ({ signal }) =>
      assessmentsClient.listAssessments(
        { query: { name: term, chapter_name: term, lesson_name: term, limit: most } },
        { signal },
      ),
  });
