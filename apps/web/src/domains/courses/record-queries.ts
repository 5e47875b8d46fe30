import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { assessments } from '@pelion/contract/assessments';
import { assessmentRoutes } from '@pelion/contract/assessments/routes';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof assessments>(assessmentRoutes);

const pageSize = 20;

/** Types that give points; notes and feedback forms are no work of a course. */
const offered = [
  assessmentTypes.test,
  assessmentTypes.classwork,
  assessmentTypes.homework,
  assessmentTypes.standardizedTest,
];

/** Assessments to pick from, by name, chapter or lesson. */
export const foundAssessments = (search: string) => {
  const term = search || undefined;
  return infiniteQueryOptions({
    queryKey: ['courses', 'assessments', search],
    queryFn: ({ pageParam, signal }) =>
      client.listAssessments(
        {
          query: {
            ...{ name: term, chapter_name: term, lesson_name: term, types: offered },
            ...{ offset: pageParam, limit: pageSize },
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  });
};
