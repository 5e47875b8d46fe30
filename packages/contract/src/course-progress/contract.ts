import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { courseLearner, learnerCounts } from '../course-schedules/contract.ts';
import { courseItemKindTable, courseScheduleLimits, courseStudentStatusTable } from '../courses/facts.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { page } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { tableFile } from '../matrices/table-file.ts';
import { courseProgressRoutes } from './routes.ts';

export const courseProgressRow = courseLearner.extend({
  /** A digit for each item, in order: its status (spec 1 §3: resource status). */
  statuses: z.string(),
  /** Places of items that have a score, in any order and from 0, with the percent of their points: `3:66.67,4:100.00`. */
  scores: z.string(),
});

export const courseProgressMatrix = shape(
  'CourseProgressMatrix',
  'Students of a schedule by the items of its course.',
  z.object({
    modules: z.array(z.object({ id, name: z.string(), item_count: z.int() })),
    items: z.array(
      z.object({
        id,
        name: z.string(),
        kind_id: numberedId(courseItemKindTable),
        is_required: z.boolean(),
      }),
    ),
    students: z.array(courseProgressRow),
    total: z.int(),
  }),
);
export type CourseProgressMatrix = z.infer<typeof courseProgressMatrix>;

const placed = { course_id: id, course_name: z.string(), schedule_id: id, due_date: moment.nullable() };

export const courseBoard = shape(
  'CourseBoard',
  'Courses of a dashboard, the most urgent first.',
  z.object({
    /** The student, or the children of a parent; empty for staff. */
    students: z.array(
      z.object({
        student_id: id,
        name: z.string(),
        courses: z.array(
          z.object({
            ...placed,
            status_id: numberedId(courseStudentStatusTable),
            done: z.int(),
            needed: z.int(),
            /** First item that is not done; null where all are. */
            next_item: z.string().nullable(),
          }),
        ),
      }),
    ),
    /** Schedules that go on, the own first; null for families. */
    running: z.array(z.object({ ...placed, counts: learnerCounts })).nullable(),
  }),
);
export type CourseBoard = z.infer<typeof courseBoard>;

export const courseProgress = contract(courseProgressRoutes, {
  getCourseBoard: {
    access: rules.viewCourses,
    summary: 'Courses to go on with: for families by student, for staff those that run',
    output: courseBoard,
  },
  getCourseProgress: {
    access: rules.viewCourses,
    summary: 'Where each student of a schedule is, item by item; of families their own',
    query: z.strictObject(page(100, 1000)),
    output: courseProgressMatrix,
    errors: ['notFound'],
  },
  exportCourseProgress: {
    access: rules.viewCourses,
    summary: 'Students of a schedule by its items as CSV, XLSX or PDF, all of one moment',
    query: z.strictObject(tableFile),
    sends: ['csv', 'pdf', 'xlsx'],
    errors: ['notFound', 'conflict'],
  },
  remindCourseLearners: {
    access: rules.editCourses,
    summary: 'Remind students who are not through, once a day',
    body: z.strictObject({
      /** Empty for all of them. */
      student_ids: z.array(id).max(courseScheduleLimits.students).default([]),
    }),
    audit: { subject: 'courseSchedule', kind: 'remind', label: phrase('{^student+} of a {course} reminded') },
    output: z.object({ count: z.int() }),
    errors: ['notFound', 'conflict'],
  },
});
