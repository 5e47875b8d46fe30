import type { CourseOutline } from '@pelion/contract/course-schedules';
import { buildCourseOutline, buildOutlineItem } from './course-schedules.ts';

/** Course of Amara: a page, and a test that waits for it. */
export const buildOutline = (changes: Partial<CourseOutline> = {}): CourseOutline =>
  buildCourseOutline({
    ...{ student_id: 5, name: 'Amara Okafor', schedule_id: 91, item_id: 901, done: 0, is_recorded: true },
    modules: [
      {
        ...{ id: 71, name: 'Signs', due_date: null },
        items: [
          buildOutlineItem(),
          buildOutlineItem({
            ...{ id: 902, kind_id: 7, name: 'Check yourself', done: 'score', score: '3/4' },
            locks: [{ reason: 'before', id: 901 }],
          }),
        ],
      },
    ],
    ...changes,
  });
