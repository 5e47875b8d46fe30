import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { certificateMark } from '../course-certificates/records.ts';
import { courseItemKindTable, courseItemStatusTable, courseStudentStatusTable } from '../courses/facts.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { day, page, queryBoolean, queryInteger, queryNumbers } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, readable, requiredLine, version } from '../kernel/shared.ts';
import { daysInOrder, daysOfAReport, reportFilters, reportPeriod } from '../reports/filters.ts';
import { scormProgressTable } from '../scorm-packages/facts.ts';
import { courseReportKinds, courseReportLimits, courseReportOrders, courseReportViews } from './facts.ts';
import { courseReportRoutes } from './routes.ts';

const { courses, schedules, sections, students } = courseReportLimits;

const filterFields = {
  /** The current year without a year and without days. */
  academic_year_id: id.nullable(),
  start_date: day.nullable(),
  end_date: day.nullable(),
  /** One for the report of one course; empty for all. */
  course_ids: z.array(id).max(courses),
  schedule_ids: z.array(id).max(schedules),
  section_ids: z.array(id).max(sections),
  /** One for the report of one student; empty for all. */
  student_ids: z.array(id).max(students),
  status_ids: z.array(numberedId(courseStudentStatusTable)).max(6),
};

export const courseReportFilters = z.object(filterFields);
export type CourseReportFilters = z.infer<typeof courseReportFilters>;

const givenFilters = z
  .strictObject({
    academic_year_id: filterFields.academic_year_id.default(null),
    start_date: filterFields.start_date.default(null),
    end_date: filterFields.end_date.default(null),
    course_ids: filterFields.course_ids.default([]),
    schedule_ids: filterFields.schedule_ids.default([]),
    section_ids: filterFields.section_ids.default([]),
    student_ids: filterFields.student_ids.default([]),
    status_ids: filterFields.status_ids.default([]),
  })
  .refine(...daysInOrder)
  .refine(...daysOfAReport);

const named = z.object({
  id,
  /** Null for a record that is gone, and for students whom the viewer may not see. */
  name: z.string().nullable(),
  /** Deleted, or no member of the campus any more. */
  is_gone: z.boolean(),
});

export const courseReport = shape(
  'CourseReport',
  'A saved report of courses.',
  z.object({
    id,
    kind: z.enum(courseReportKinds),
    name: z.string(),
    /** For all who read reports of courses; otherwise for its owner alone. */
    is_shared: z.boolean(),
    is_own: z.boolean(),
    owner_name: z.string(),
    filters: courseReportFilters,
    /** Moment of the figures; null for live ones. */
    frozen_at: moment.nullable(),
    created_at: moment,
    version,
    can: can('edit', 'delete'),
  }),
);
export type CourseReport = z.infer<typeof courseReport>;

const statusCounts = z.object({
  not_started: z.int(),
  in_progress: z.int(),
  inactive: z.int(),
  deleted: z.int(),
  completed: z.int(),
  past_due: z.int(),
});
export type CourseStatusCounts = z.infer<typeof statusCounts>;

const courseFigures = z.object({
  course_id: id,
  /** Null for a course that is gone for good. */
  name: z.string().nullable(),
  is_deleted: z.boolean(),
  counts: statusCounts,
  /** Students who were not taken out. */
  learners: z.int(),
  /** Percent of them who are through, two decimals; null without any. */
  completed_percent: z.string().nullable(),
  completed_late: z.int(),
  /** Mean percent of those who have begun; null for a course without points. */
  mean_score: z.string().nullable(),
  seconds: z.int(),
  certificates: z.int(),
});
export type CourseFigures = z.infer<typeof courseFigures>;

const itemFigures = z.object({
  id,
  name: z.string(),
  kind_id: numberedId(courseItemKindTable),
  is_required: z.boolean(),
  counts: z.object({ not_started: z.int(), in_progress: z.int(), completed: z.int(), past_due: z.int() }),
  mean_score: z.string().nullable(),
  seconds: z.int(),
  attempts: z.int(),
});
export type CourseItemFigures = z.infer<typeof itemFigures>;

export const courseReportDetail = shape(
  'CourseReportDetail',
  'A saved report of courses with its figures.',
  courseReport.extend({
    /** Moment of the figures. */
    counted_at: moment,
    period: reportPeriod,
    /** Records of the filters. */
    named: z.object({
      courses: z.array(named),
      schedules: z.array(named),
      sections: z.array(named),
      students: z.array(named),
    }),
    courses: z.array(courseFigures),
    /** Sums over all courses. */
    total: courseFigures.omit({ course_id: true, name: true, is_deleted: true }),
    /** Items of the report of one course; empty for the others. */
    items: z.array(itemFigures),
    /** Students who had begun and have left the campus: not counted. */
    left_count: z.int(),
  }),
);
export type CourseReportDetail = z.infer<typeof courseReportDetail>;

const learnerFields = {
  student_id: id,
  /** Null for viewers who may not see the campus's students. */
  name: z.string().nullable(),
  /** The student has left the campus since the figures were kept. */
  is_gone: z.boolean(),
  course_id: id,
  course_name: z.string(),
  schedule_id: id,
  status_id: numberedId(courseStudentStatusTable),
  done: z.int(),
  needed: z.int(),
  /** Percent of the points, two decimals; null without points. */
  score: z.string().nullable(),
  due_date: moment.nullable(),
  started_at: moment.nullable(),
  completed_at: moment.nullable(),
  is_late: z.boolean(),
  seconds: z.int(),
  certificate: certificateMark.nullable(),
};

export const courseReportLearner = shape(
  'CourseReportLearner',
  'A student in a course, as a report has it.',
  z.object({
    ...learnerFields,
    /** A digit for each item of the report, in order: its status; empty in reports without items. */
    statuses: z.string(),
    /** Places of items that have a score, from 0, with the percent of their points: `3:66.67,4:100.00`. */
    scores: z.string(),
    /** Items past due. */
    overdue: z.int(),
  }),
);
export type CourseReportLearner = z.infer<typeof courseReportLearner>;

const itemFacts = z.object({
  id,
  name: z.string(),
  kind_id: numberedId(courseItemKindTable),
  is_required: z.boolean(),
  status_id: numberedId(courseItemStatusTable),
  seconds: z.int(),
  score: z.string().nullable(),
  attempts: z.int(),
  opened_at: moment.nullable(),
  done_at: moment.nullable(),
  /** Progress of the attempt of a SCORM package that counts; null for others. */
  package_progress_id: numberedId(scormProgressTable).nullable(),
  /** Launches of a tool, and when it last reported a score; null for others. */
  tool: z.object({ launches: z.int(), scored_at: moment.nullable() }).nullable(),
});
export type CourseItemFacts = z.infer<typeof itemFacts>;

export const courseReportParticipant = shape(
  'CourseReportParticipant',
  'A student in the courses of a report, item by item.',
  z.object({
    student_id: id,
    name: z.string().nullable(),
    is_gone: z.boolean(),
    courses: z.array(z.object({ ...learnerFields, items: z.array(itemFacts) })),
  }),
);
export type CourseReportParticipant = z.infer<typeof courseReportParticipant>;

const fields = {
  name: requiredLine(courseReportLimits.name),
  is_shared: z.boolean(),
  filters: givenFilters,
};

const kindAndFilters = { kind: z.enum(courseReportKinds), filters: givenFilters };

export const courseReportDraft = shape(
  'CourseReportDraft',
  'A new report of courses.',
  z
    .strictObject({
      ...kindAndFilters,
      name: fields.name,
      is_shared: fields.is_shared.default(false),
      /** Keeps the figures of this moment. */
      is_frozen: z.boolean().default(false),
    })
    .refine(({ kind, filters }) => kind !== 'singleCourse' || filters.course_ids.length === 1, {
      path: ['filters', 'course_ids'],
      message: phrase('Please choose one {course}'),
      when: readable(kindAndFilters),
    })
    .refine(({ kind, filters }) => kind !== 'singleParticipant' || filters.student_ids.length === 1, {
      path: ['filters', 'student_ids'],
      message: phrase('Please choose one {student}'),
      when: readable(kindAndFilters),
    }),
);
export type CourseReportDraft = z.input<typeof courseReportDraft>;

/** Missing fields stay unchanged. Other filters take the figures of a frozen report anew. */
export const courseReportEdit = shape(
  'CourseReportEdit',
  'Changed fields of a report of courses; the rest stays.',
  z.strictObject(fields).partial().extend({ version }),
);

/** Details of a `conflict` with someone else's change. */
export const courseReportChanged = changedSince(courseReport);

/** A file of a saved report; without a view its main table. */
export const courseReportExportQuery = z.strictObject({
  course_report_id: queryInteger().positive(),
  view: z.enum(courseReportViews).optional(),
});

/** Live figures of all courses, without a saved report. */
export const courseTotals = courseReportDetail.pick({ period: true, courses: true, total: true });
export type CourseTotals = z.infer<typeof courseTotals>;

export const courseReports = contract(courseReportRoutes, {
  getCourseTotals: {
    access: rules.viewCourseReport,
    summary: 'Live figures of all courses that run on the days, by course and together',
    query: z
      .strictObject({
        academic_year_id: reportFilters.academic_year_id,
        start_date: reportFilters.start_date,
        end_date: reportFilters.end_date,
        section_ids: reportFilters.section_ids,
      })
      .refine(...daysInOrder)
      .refine(...daysOfAReport),
    output: courseTotals,
  },
  listCourseReports: {
    access: rules.viewCourseReport,
    summary: 'Saved reports of courses: the own ones and those shared with the campus, the newest first',
    query: z.strictObject({
      ...page(100, 200),
      kind: z.enum(courseReportKinds).optional(),
      search: z.string().trim().max(200).optional(),
      is_own: queryBoolean().optional(),
    }),
    output: z.object({ reports: z.array(courseReport), total: z.int() }),
  },
  createCourseReport: {
    access: rules.addCourseReports,
    summary: 'Save a report of courses; a frozen one keeps the figures of this moment',
    body: courseReportDraft,
    audit: { subject: 'courseReport', kind: 'create', label: phrase('{^course} report added') },
    output: courseReport,
    errors: ['conflict'],
  },
  getCourseReport: {
    access: rules.viewCourseReport,
    summary: 'One report of courses with its figures: live ones, or those that it keeps',
    output: courseReportDetail,
    errors: ['notFound'],
  },
  updateCourseReport: {
    access: rules.editCourseReports,
    summary: 'Change name, filters or readers of a report of courses',
    body: courseReportEdit,
    audit: { subject: 'courseReport', kind: 'update', label: phrase('{^course} report changed') },
    output: courseReport,
    errors: ['notFound', 'conflict'],
  },
  removeCourseReport: {
    access: rules.deleteCourseReports,
    summary: 'Delete a report of courses with the figures that it keeps',
    audit: { subject: 'courseReport', kind: 'delete', label: phrase('{^course} report deleted') },
    output: done,
    errors: ['notFound'],
  },
  refreshCourseReport: {
    access: rules.editCourseReports,
    summary: 'Keep the figures of this moment, or show live ones from now on',
    body: z.strictObject({ is_frozen: z.boolean() }),
    audit: { subject: 'courseReport', kind: 'refresh', label: phrase('{^course} report refreshed') },
    output: courseReportDetail,
    errors: ['notFound', 'conflict'],
  },
  listCourseReportLearners: {
    access: rules.viewCourseReport,
    summary: 'Students of a report of courses with their standing; in that of one course item by item',
    query: z.strictObject({
      ...page(50, 200),
      search: z.string().trim().max(200).optional(),
      order: z.enum(courseReportOrders).default('name'),
      is_descending: queryBoolean().default(false),
      status_ids: queryNumbers(courseStudentStatusTable).optional(),
      course_id: queryInteger().positive().optional(),
    }),
    output: z.object({ learners: z.array(courseReportLearner), total: z.int() }),
    errors: ['notFound'],
  },
  getCourseReportParticipant: {
    access: rules.viewCourseReport,
    summary: 'One student in the courses of a report: each item with time, score, attempts and results',
    output: courseReportParticipant,
    errors: ['notFound'],
  },
});
