import type { CourseOutline } from '@pelion/contract/course-schedules';
import { buildCourseOutline } from './course-schedules.ts';

type OutlineItem = CourseOutline['modules'][number]['items'][number];

/** Page that the student has not begun. */
export const buildOutlineItem = (changes: Partial<OutlineItem> = {}): OutlineItem => ({
  id: 901,
  kind_id: 1,
  name: 'The signs',
  is_required: true,
  done: 'read',
  score: null,
  status_id: 1,
  locks: [],
  reached: null,
  opened_at: null,
  done_at: null,
  seconds: 0,
  place: '',
  is_unlocked: false,
  work: null,
  ...changes,
});

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
