import type { courseProgress } from '@pelion/contract/course-progress';
import { courseProgressRoutes } from '@pelion/contract/course-progress/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { courseBoardKey } from './course-board-key.ts';

const client = clientOf<typeof courseProgress>(courseProgressRoutes);

/** Courses of a dashboard, the most urgent first. */
export const courseBoardQuery = queryOptions({
  queryKey: courseBoardKey,
  queryFn: ({ signal }) => client.getCourseBoard({}, { signal }),
});
