import type { CourseCopyDraft, courseCopies } from '@pelion/contract/course-copies';
import { courseCopyRoutes } from '@pelion/contract/course-copies/routes';
import { phrase } from '@pelion/words';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { coursesKey } from './queries.ts';

const client = clientOf<typeof courseCopies>(courseCopyRoutes);

export interface CopyDates {
  readonly has_schedules: boolean;
  /** Day of the first date; null keeps the dates. */
  readonly starts_on: string | null;
}

/** Dates that a copy would have; fails with the academic year that is closed. */
export const copyPreviewQuery = (course_id: number, { has_schedules, starts_on }: CopyDates) =>
  queryOptions({
    queryKey: [...coursesKey, 'copyPreview', course_id, has_schedules, starts_on],
    queryFn: ({ signal }) =>
      client.previewCourseCopy(
        { params: { course_id }, query: { has_schedules, starts_on: starts_on ?? undefined } },
        { signal },
      ),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Answers the new course, which is filled within seconds. */
export const copyCourse = (course_id: number) =>
  mutationOptions({
    mutationFn: (body: CourseCopyDraft) => client.copyCourse({ params: { course_id }, body }),
    meta: {
      failure: 'inline',
      invalidates: [[...coursesKey, 'pages']],
      success: phrase('The {course} is being copied.'),
    },
  });
