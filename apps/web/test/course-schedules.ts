import type { CourseProgressMatrix } from '@pelion/contract/course-progress';
import type { CourseLearner, CourseOutline, CourseSchedule } from '@pelion/contract/course-schedules';

const moment = '2026-11-20T08:00:00.000Z';

/** Runs for a section of three students. */
export const buildCourseSchedule = (changes: Partial<CourseSchedule> = {}): CourseSchedule => ({
  id: 301,
  course_id: 81,
  course_name: 'Safe in the laboratory',
  effective_date: moment,
  due_date: '2040-04-01T08:00:00.000Z',
  late: 'marked',
  module_days: null,
  may_join: false,
  ended_at: null,
  sections: [{ id: 3, name: 'Grade 7 - A' }],
  groups: [],
  named_students: [],
  counts: { not_started: 1, in_progress: 1, inactive: 0, completed: 1, past_due: 0 },
  version: 1,
  can: { edit: true },
  ...changes,
});

/** One of two required items is done. */
export const buildCourseLearner = (changes: Partial<CourseLearner> = {}): CourseLearner => ({
  student_id: 31,
  name: 'Noor Haddad',
  status_id: 2,
  done: 1,
  needed: 2,
  score: null,
  due_date: '2040-04-01T08:00:00.000Z',
  own_due_date: null,
  started_at: moment,
  completed_at: null,
  seen_at: moment,
  is_late: false,
  certificate: null,
  seconds: 720,
  is_out: false,
  version: 4,
  ...changes,
});

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

/** A page, done; a test, open; a talk, locked until the test is passed. */
export const buildCourseOutline = (changes: Partial<CourseOutline> = {}): CourseOutline => ({
  ...buildCourseLearner(),
  course_id: 81,
  course_name: 'Safe in the laboratory',
  schedule_id: 301,
  item_id: 902,
  is_recorded: false,
  modules: [
    {
      id: 71,
      name: 'Signs',
      due_date: null,
      items: [
        buildOutlineItem({ status_id: 3, done_at: moment }),
        buildOutlineItem({ id: 902, name: 'Check yourself', kind_id: 7, done: 'score', score: '3/4' }),
        buildOutlineItem({
          ...{ id: 903, name: 'A talk', done: 'teacher' },
          locks: [{ reason: 'item', id: 902, score: '3/4' }],
        }),
      ],
    },
  ],
  can: { unlock: true, mark: true, edit: true },
  ...changes,
});

/** Noor has read the page, passed the test and not had the talk. */
export const buildCourseProgress = (): CourseProgressMatrix => ({
  modules: [{ id: 71, name: 'Signs', item_count: 3 }],
  items: [
    { id: 901, name: 'The signs', kind_id: 1, is_required: true },
    { id: 902, name: 'Check yourself', kind_id: 7, is_required: true },
    { id: 903, name: 'A talk', kind_id: 1, is_required: true },
  ],
  students: [{ ...buildCourseLearner(), statuses: '331', scores: '1:75.00' }],
  total: 1,
});
