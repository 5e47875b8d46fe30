import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { certificateMark } from '../course-certificates/records.ts';
import {
  courseItemStatusTable,
  courseLearnerOrders,
  courseScheduleLimits,
  courseStudentStatusTable,
  lateRules,
} from '../courses/facts.ts';
import { courseItem } from '../courses/records.ts';
import { instant } from '../kernel/dates.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { page, queryBoolean, queryNumbers } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, id, moment, readable, requiredLine, version } from '../kernel/shared.ts';
import { ltiLaunch } from '../lti-tools/contract.ts';
import { scormLaunch } from '../scorm-packages/contract.ts';
import { courseScheduleRoutes } from './routes.ts';

const named = z.object({ id, name: z.string() });

/** Learners by status. */
export const learnerCounts = z.object({
  not_started: z.int(),
  in_progress: z.int(),
  inactive: z.int(),
  completed: z.int(),
  past_due: z.int(),
});

export const courseSchedule = shape(
  'CourseSchedule',
  'Students who take a course, and when.',
  z.object({
    id,
    course_id: id,
    course_name: z.string(),
    effective_date: moment,
    due_date: moment.nullable(),
    late: z.enum(lateRules),
    /** Days of each module, counted from the start; null for modules without dates. */
    module_days: z.int().nullable(),
    may_join: z.boolean(),
    ended_at: moment.nullable(),
    /** For staff; empty for students and parents. */
    sections: z.array(named),
    groups: z.array(named),
    /** Single students; names only for viewers who may see the campus's students. */
    named_students: z.array(z.object({ id, name: z.string().nullable() })),
    /** For staff; null for students and parents. */
    counts: learnerCounts.nullable(),
    version,
    can: can('edit'),
  }),
);
export type CourseSchedule = z.infer<typeof courseSchedule>;

const fields = {
  effective_date: instant(phrase('Please select when it starts')),
  due_date: instant().nullable(),
  late: z.enum(lateRules),
  module_days: z.int().min(1).max(courseScheduleLimits.moduleDays).nullable(),
  /** Students of the audience take part once they join by themselves. */
  may_join: z.boolean(),
  section_ids: z.array(id).max(200),
  group_ids: z.array(id).max(200),
  student_ids: z.array(id).max(courseScheduleLimits.students),
};

const draftWindow = { effective_date: fields.effective_date, due_date: fields.due_date.default(null) };
const draftAudience = {
  section_ids: fields.section_ids.default([]),
  group_ids: fields.group_ids.default([]),
  student_ids: fields.student_ids.default([]),
};

export const courseScheduleDraft = shape(
  'CourseScheduleDraft',
  'Students to take a course, and when.',
  z
    .strictObject({
      ...draftWindow,
      ...draftAudience,
      late: fields.late.default('marked'),
      module_days: fields.module_days.default(null),
      may_join: fields.may_join.default(false),
    })
    .refine(
      ({ effective_date, due_date }) =>
        due_date === null || Date.parse(effective_date) < Date.parse(due_date),
      {
        path: ['due_date'],
        message: phrase('The due date must be after the start'),
        when: readable(draftWindow),
      },
    )
    .refine(
      ({ section_ids, group_ids, student_ids }) =>
        [section_ids, group_ids, student_ids].some((ids) => ids.length > 0),
      {
        path: ['section_ids'],
        message: phrase('Please select a {section}, a group or a {student}'),
        when: readable(draftAudience),
      },
    ),
);
export type CourseScheduleDraft = z.input<typeof courseScheduleDraft>;

/** Missing fields stay unchanged; the result must be a valid draft. */
export const courseScheduleEdit = shape(
  'CourseScheduleEdit',
  'Changed fields of a schedule of a course; the rest stays.',
  z.strictObject(fields).partial().extend({ version }),
);

/** Details of a `conflict` with someone else's change. */
export const courseScheduleChanged = changedSince(courseSchedule);

export const courseLearner = shape(
  'CourseLearner',
  'A student in a course, as a list shows it.',
  z.object({
    student_id: id,
    /** Null for viewers who may not see the campus's students. */
    name: z.string().nullable(),
    status_id: numberedId(courseStudentStatusTable),
    /** Required items that are done, and the number that is needed. */
    done: z.int(),
    needed: z.int(),
    /** Percent of the points, two decimals: `66.67`; null for a course without points. */
    score: z.string().nullable(),
    due_date: moment.nullable(),
    /** Due date of this student alone; null for that of the schedule. */
    own_due_date: moment.nullable(),
    started_at: moment.nullable(),
    completed_at: moment.nullable(),
    /** Completed after the due date. */
    is_late: z.boolean(),
    /** Last moment at which the student was in the course. */
    seen_at: moment.nullable(),
    seconds: z.int(),
    is_out: z.boolean(),
    /** Latest one, also a withdrawn one; null without any. */
    certificate: certificateMark.nullable(),
    version,
  }),
);
export type CourseLearner = z.infer<typeof courseLearner>;

/** A reason for which an item is locked. */
const lock = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('item'), id, score: z.string().nullable() }),
  z.object({ reason: z.literal('module'), id }),
  z.object({ reason: z.literal('before'), id }),
  z.object({ reason: z.literal('from'), at: moment }),
  z.object({ reason: z.literal('closed'), at: moment }),
  z.object({ reason: z.literal('paused') }),
]);

/** Records by which the student does the work of an item; null until they are given. */
const itemWork = z.object({
  assessment_id: id.nullable(),
  /** Schedule of the assessment that the course keeps. */
  schedule_id: id.nullable(),
  /** Assignment given by the course, not the one it is made from. */
  assignment_id: id.nullable(),
  /** Opened by the launch of the item. */
  has_launch: z.boolean(),
});

const learnerItem = courseItem
  .pick({ id: true, kind_id: true, name: true, is_required: true, done: true, score: true })
  .extend({
    status_id: numberedId(courseItemStatusTable),
    /** Empty for an open item. */
    locks: z.array(lock),
    /** Percent of the points, two decimals; null without any. */
    reached: z.string().nullable(),
    opened_at: moment.nullable(),
    done_at: moment.nullable(),
    seconds: z.int(),
    /** Where it goes on: a page, a second, a chapter. */
    place: z.string(),
    is_unlocked: z.boolean(),
    /** Null for content that the item itself shows. */
    work: itemWork.nullable(),
  });

export const courseOutline = shape(
  'CourseOutline',
  'The course of one student: modules and items with their statuses.',
  courseLearner.extend({
    course_id: id,
    course_name: z.string(),
    schedule_id: id,
    /** Item at which the student goes on; null for a course without one that is open. */
    item_id: id.nullable(),
    /** The viewer is the student, and what is done counts; others see a review. */
    is_recorded: z.boolean(),
    modules: z.array(
      z.object({ id, name: z.string(), due_date: moment.nullable(), items: z.array(learnerItem) }),
    ),
    can: can('unlock', 'mark', 'edit'),
  }),
);
export type CourseOutline = z.infer<typeof courseOutline>;

const learnerEdit = z.strictObject({
  version: version.nullable().default(null),
  is_out: z.boolean().optional(),
  /** Null for the due date of the schedule. */
  due_date: instant().nullable().optional(),
});

/** Progress since the last report; repeated it changes nothing, and an older `seq` does not overwrite a newer place. */
const progress = z.strictObject({
  seq: z.int().positive(),
  /** Read or played to the end. */
  is_read: z.boolean().default(false),
  /** Seconds of this item in which the page was visible, in total on this device's visit. */
  seconds: z.int().min(0).max(courseScheduleLimits.seconds).default(0),
  /** Names the visit that the seconds belong to. */
  visit: z.string().min(1).max(40),
  place: z.string().max(courseScheduleLimits.place).default(''),
});

export const courseLaunch = shape(
  'CourseLaunch',
  'A launch of the package or the tool of an item: one of both.',
  z.object({ package: scormLaunch.nullable(), tool: ltiLaunch.nullable() }),
);
export type CourseLaunch = z.infer<typeof courseLaunch>;

const staffChanges = { errors: ['notFound', 'conflict'] } as const;

export const courseSchedules = contract(courseScheduleRoutes, {
  listCourseSchedules: {
    access: rules.viewCourses,
    summary: 'Schedules of a course, the latest start first; of families those that reach them',
    output: z.array(courseSchedule),
    errors: ['notFound'],
  },
  createCourseSchedule: {
    access: rules.editCourses,
    summary: 'Give an active course to sections, groups and single students',
    body: courseScheduleDraft,
    audit: { subject: 'courseSchedule', kind: 'create', label: phrase('{^course} scheduled') },
    output: courseSchedule,
    ...staffChanges,
  },
  getCourseSchedule: {
    access: rules.viewCourses,
    summary: 'One schedule of a course',
    output: courseSchedule,
    errors: ['notFound'],
  },
  updateCourseSchedule: {
    access: rules.editCourses,
    summary: 'Change dates, rules and students of a schedule; progress stays',
    body: courseScheduleEdit,
    audit: { subject: 'courseSchedule', kind: 'update', label: phrase('Schedule of a {course} changed') },
    output: courseSchedule,
    ...staffChanges,
  },
  endCourseSchedule: {
    access: rules.editCourses,
    summary: 'End a schedule, or take it up again; progress stays',
    body: z.strictObject({ is_ended: z.boolean() }),
    audit: { subject: 'courseSchedule', kind: 'end', label: phrase('Schedule of a {course} ended') },
    output: courseSchedule,
    errors: ['notFound'],
  },
  joinCourse: {
    access: rules.takeCourses,
    summary: 'Join a schedule as its student, where students join by themselves',
    audit: { subject: 'courseSchedule', kind: 'join', label: phrase('{^course} joined') },
    output: courseOutline,
    errors: ['notFound', 'conflict'],
  },
  listCourseLearners: {
    access: rules.viewCourses,
    summary: 'Students of a schedule with their progress; of families their own',
    query: z.strictObject({
      ...page(50, 200),
      search: z.string().trim().max(200).optional(),
      order: z.enum(courseLearnerOrders).default('name'),
      is_descending: queryBoolean().default(false),
      status_ids: queryNumbers(courseStudentStatusTable).optional(),
    }),
    output: z.object({ students: z.array(courseLearner), total: z.int() }),
    errors: ['notFound'],
  },
  listCourseItemCounts: {
    access: rules.viewCourses,
    summary: 'Students of a schedule who have opened and done each item; of families their own',
    /** Items that nobody has opened are left out. */
    output: z.array(z.object({ id, done: z.int(), opened: z.int() })),
    errors: ['notFound'],
  },
  getCourseLearner: {
    access: rules.viewCourses,
    summary: 'The course of one student: outline with statuses and locks',
    output: courseOutline,
    errors: ['notFound'],
  },
  updateCourseLearner: {
    access: rules.editCourses,
    summary:
      'Take a student out of a schedule or put them back without loss, or give them a due date of their own',
    body: learnerEdit,
    audit: { subject: 'courseSchedule', kind: 'student', label: phrase('{^student} of a {course} changed') },
    output: courseOutline,
    ...staffChanges,
  },
  openCourseItem: {
    access: rules.viewCourses,
    summary: 'Content of an item that is open for the student; counts as opened for the student alone',
    output: courseItem,
    errors: ['notFound', 'conflict'],
  },
  recordCourseProgress: {
    access: rules.takeCourses,
    summary: 'Keep how far the student is in an item; repeated it changes nothing',
    body: progress,
    audit: { none: 'progress of the student, kept on the item itself' },
    output: courseOutline,
    errors: ['notFound', 'conflict'],
  },
  markCourseItem: {
    access: rules.viewCourses,
    summary: 'Mark an item as done that the student or the teacher marks',
    body: z.strictObject({ is_done: z.boolean() }),
    audit: { subject: 'courseSchedule', kind: 'mark', label: phrase('Item of a {course} marked') },
    output: courseOutline,
    errors: ['notFound', 'conflict'],
  },
  launchCourseItem: {
    access: rules.launchCourseItems,
    summary:
      'Launch the package or the tool of an item that is open for the student; for staff a trial that counts for nothing',
    body: z.strictObject({
      /** Part of a package; the one to go on with by default. */
      part_id: z.string().max(250).optional(),
      /** Begins a new attempt of a package although there is one. */
      is_new: z.boolean().default(false),
      /** Asks for a new tab where a tool would open in the page. */
      target: z.literal('window').optional(),
    }),
    audit: { none: 'the attempt of the package and the log of the tool have every launch' },
    output: courseLaunch,
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  unlockCourseItem: {
    access: rules.editCourses,
    summary: 'Open an item for one student, with a reason',
    body: z.strictObject({
      reason: requiredLine(courseScheduleLimits.reason, phrase('Please enter the reason')),
    }),
    audit: { subject: 'courseSchedule', kind: 'unlock', label: phrase('Item of a {course} unlocked') },
    output: courseOutline,
    errors: ['notFound'],
  },
});
