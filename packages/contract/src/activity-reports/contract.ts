import { rules, userTypeTable } from '@pelion/access';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { day, page, queryInteger, queryNumbers } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { daysInOrder, daysOfAReport, reportFilters, reportPeriod } from '../reports/filters.ts';
import { ACTIVITY_PAGE, activityCounts, activitySorts, activityViews, MOST_ACTIVITY_ROWS } from './facts.ts';
import { activityReportRoutes } from './routes.ts';

const count = z.int().min(0);

const figures = {
  /** Days with a page open, of the people together. */
  active_days: count,
  active_minutes: count,
  logins: count,
  /** Records made. */
  questions: count,
  assessments: count,
  lesson_plans: count,
  courses: count,
  resources: count,
  /** Work and classes given. */
  schedules: count,
  assignments: count,
  classes: count,
  /** Answers and work marked. */
  marked_answers: count,
  marked_work: count,
  /** Tests and work submitted. */
  attempts: count,
  turn_ins: count,
};
export const activityFigures = shape(
  'ActivityFigures',
  'Counts of what people did, each by the records themselves.',
  z.object(figures),
);
export type ActivityFigures = z.infer<typeof activityFigures>;

const together = {
  /** Members that the filters leave, and those who were here. */
  people: count,
  active_people: count,
  ...figures,
};

export const activityReport = z.object({
  period: reportPeriod,
  /** First day that the campus still keeps; null where it keeps all. */
  kept_from: day.nullable(),
  /** First day whose logins are counted; null where those of all days are. */
  logins_since: day.nullable(),
  total: z.object(together),
  /** User types in their order; null for people who have been removed. */
  types: z.array(z.object({ user_type: numberedId(userTypeTable).nullable(), ...together })),
  /** Length of the parts: one day, the week from its Monday, or the month. */
  part: z.enum(['day', 'week', 'month']),
  /** Parts in which something was done, the earliest first. */
  parts: z.array(z.object({ starts_on: day, active_people: count, ...figures })),
});
export type ActivityReport = z.infer<typeof activityReport>;

export const activePerson = shape(
  'ActivePerson',
  'What one member did.',
  z.object({
    user_id: id,
    name: z.string(),
    user_type: numberedId(userTypeTable),
    is_suspended: z.boolean(),
    /** Null for somebody who never was here, or not on days that are kept. */
    last_seen_at: moment.nullable(),
    ...figures,
  }),
);
export type ActivePerson = z.infer<typeof activePerson>;

export const activityRecord = shape(
  'ActivityRecord',
  'Record that a figure counts.',
  z.object({
    id,
    /**
     * Page of the record: assessment of a question, schedule, attempt or marked answer, assignment of work; otherwise the
     * record. Null for a question of no assessment.
     */
    page_id: id.nullable(),
    /** Type of an assignment, category of a resource; null for others. */
    type_id: z.int().nullable(),
    /** Empty for a question without a title. */
    name: z.string(),
    /** Student of an attempt or of marked work. */
    student_name: z.string().nullable(),
    at: moment,
  }),
);
export type ActivityRecord = z.infer<typeof activityRecord>;

const filters = {
  academic_year_id: reportFilters.academic_year_id,
  start_date: reportFilters.start_date,
  end_date: reportFilters.end_date,
  grade_ids: reportFilters.grade_ids,
  section_ids: reportFilters.section_ids,
  user_type_ids: queryNumbers(userTypeTable).optional(),
  /** Part of a name. */
  search: z.string().trim().max(100).optional(),
  /** Members who were here on these days, or who were not. */
  only: z.enum(['here', 'away']).optional(),
};
const order = {
  sort: z.enum(activitySorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
};

/** Rows of a file: the filters and the order of the report, without pages. */
export const activityExportQuery = z
  .strictObject({ ...filters, ...order, view: z.enum(activityViews).default('person') })
  .refine(...daysInOrder)
  .refine(...daysOfAReport);
const reportQuery = z
  .strictObject(filters)
  .refine(...daysInOrder)
  .refine(...daysOfAReport);
export type ActivityReportQuery = z.output<typeof reportQuery>;
const peopleQuery = z
  .strictObject({ ...filters, ...order, ...page(ACTIVITY_PAGE, MOST_ACTIVITY_ROWS) })
  .refine(...daysInOrder)
  .refine(...daysOfAReport);
export type ActivePeopleQuery = z.output<typeof peopleQuery>;
const recordsQuery = z
  .strictObject({
    ...{
      academic_year_id: filters.academic_year_id,
      start_date: filters.start_date,
      end_date: filters.end_date,
    },
    user_id: queryInteger().positive(),
    count: z.enum(activityCounts),
    ...page(ACTIVITY_PAGE, MOST_ACTIVITY_ROWS),
  })
  .refine(...daysInOrder)
  .refine(...daysOfAReport);
export type ActivityRecordsQuery = z.output<typeof recordsQuery>;

export const personActivity = z.object({
  period: reportPeriod,
  kept_from: day.nullable(),
  logins_since: day.nullable(),
  active_minutes: count,
  logins: count,
  /** Days with a page open, the earliest first. */
  days: z.array(z.object({ day, active_minutes: count, logins: count })),
});
export type PersonActivity = z.infer<typeof personActivity>;

export const activityReports = contract(activityReportRoutes, {
  getActivityReport: {
    access: rules.viewActivityReport,
    summary: 'What the people of the campus did, together, by user type, and by day, week or month',
    query: reportQuery,
    output: activityReport,
  },
  listActivePeople: {
    access: rules.viewActivityReport,
    summary: 'What each member did, in pages',
    query: peopleQuery,
    output: z.object({ period: reportPeriod, total: count, rows: z.array(activePerson) }),
  },
  listActivityRecords: {
    access: rules.viewActivityReport,
    summary: 'Records that a figure of one member counts, the latest first, in pages',
    query: recordsQuery,
    output: z.object({ total: count, rows: z.array(activityRecord) }),
    errors: ['notFound'],
  },
  getPersonActivity: {
    access: rules.anyone,
    summary: 'Days and minutes of the last half year: everybody reads their own, admins those of all members',
    output: personActivity,
    errors: ['notFound'],
  },
});
