import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { dayRange, inOrder, ofAYearAtMost } from '../kernel/day-range.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { day } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { changedSince, done, id, readable, version } from '../kernel/shared.ts';
import {
  LONGEST_LESSON_NOTES,
  LONGEST_LESSON_TEXT,
  LONGEST_OBJECTIVE,
  lessonItemKinds,
  MOST_DAYS_OFF,
  MOST_LESSON_MINUTES,
  MOST_MOVED_BY,
  MOST_PATTERN_TIMES,
  MOST_SPAN,
  paceSources,
  taughtStatusTable,
} from './facts.ts';
import {
  bump,
  bumpOutcome,
  lesson,
  pace,
  planner,
  recentLesson,
  slotFields,
  taughtLesson,
  timeOfDay,
} from './records.ts';
import { lessonPlannerRoutes } from './routes.ts';

export type {
  Bump,
  BumpOutcome,
  Lesson,
  Pace,
  Planner,
  RecentLesson,
  Slot,
  TaughtLesson,
} from './records.ts';

const ofAPace = { starts_on: day, ends_on: day };
const settings = {
  source: z.enum(paceSources),
  ...ofAPace,
  /** Weekly times of a pattern. */
  times: z
    .array(z.strictObject({ weekday: z.int().min(1).max(7), time: timeOfDay }))
    .max(MOST_PATTERN_TIMES)
    .default([]),
  /** Days without this lesson plan besides closures. */
  days_off: z.array(day).max(MOST_DAYS_OFF).default([]),
};
const DAY_MS = 86_400_000;
const LONGEST_PACE_DAYS = 400;
const lastDay = (message: ReturnType<typeof phrase>) => ({
  path: ['ends_on'],
  message,
  when: readable(ofAPace),
});
type Days = { readonly starts_on: string; readonly ends_on: string };
const daysInOrder = [
  ({ starts_on, ends_on }: Days) => starts_on <= ends_on,
  lastDay(phrase('The last day cannot be before the first')),
] as const;
const notTooLong = [
  ({ starts_on, ends_on }: Days) =>
    (Date.parse(ends_on) - Date.parse(starts_on)) / DAY_MS <= LONGEST_PACE_DAYS,
  lastDay(phrase('At most {$n} days', { n: LONGEST_PACE_DAYS })),
] as const;
const hasTimes = ({ source, times }: { readonly source: string; readonly times: readonly unknown[] }) =>
  source === 'classes' || times.length > 0;
const untimed = { path: ['times'], message: phrase('Please add a weekday with its time') };

export const paceDraft = shape(
  'PlanPaceDraft',
  'Group of a lesson plan with its slots: section, group, or neither for the students of the plan.',
  z
    .strictObject({
      section_id: id.nullable().default(null),
      group_id: id.nullable().default(null),
      ...settings,
    })
    .refine(({ section_id, group_id }) => section_id === null || group_id === null, {
      path: ['group_id'],
      message: phrase('Please choose a {section} or a group'),
    })
    .refine(...daysInOrder)
    .refine(...notTooLong)
    .refine(hasTimes, untimed),
);
export type PaceDraft = z.input<typeof paceDraft>;

export const paceEdit = shape(
  'PlanPaceEdit',
  'Slots of a group; lessons keep their days.',
  z
    .strictObject({ ...settings, version })
    .refine(...daysInOrder)
    .refine(...notTooLong)
    .refine(hasTimes, untimed),
);
export type PaceEdit = z.input<typeof paceEdit>;

const slotDraft = z.strictObject(slotFields);

export const taughtLessonEdit = shape(
  'TaughtLessonEdit',
  'Day, lock or status of a lesson for a group; missing fields stay.',
  z.strictObject({
    /** Version of the pace. */
    version,
    /** Null takes the lesson off its day. */
    slot: slotDraft.nullable().optional(),
    span: z.int().min(1).max(MOST_SPAN).optional(),
    is_locked: z.boolean().optional(),
    status_id: numberedId(taughtStatusTable).optional(),
  }),
);
export type TaughtLessonEdit = z.input<typeof taughtLessonEdit>;

const byLesson = { lesson_id: id };
const moved = z
  .int()
  .min(-MOST_MOVED_BY)
  .max(MOST_MOVED_BY)
  .refine((by) => by !== 0);
export const bumpOperation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cancel'), ...dayRange }).refine(...inOrder),
  z.strictObject({ kind: z.literal('skip'), ...byLesson }),
  z.strictObject({ kind: z.literal('insert'), ...byLesson, at: slotDraft }),
  z.strictObject({ kind: z.literal('lengthen'), ...byLesson, by: moved }),
  z.strictObject({ kind: z.literal('move'), ...byLesson, by: moved }),
  z.strictObject({ kind: z.literal('reorder'), ...byLesson, at: slotDraft }),
  z.strictObject({ kind: z.literal('swap'), ...byLesson, with_lesson_id: id }),
]);
export type BumpOperation = z.infer<typeof bumpOperation>;

export const bumpRequest = shape(
  'BumpRequest',
  'A bump to preview or to apply.',
  z.strictObject({
    pace_id: id,
    version,
    preview: z.boolean().default(false),
    operation: bumpOperation,
    /** Required where lessons go beyond the last slot. */
    accepts_falls: z.boolean().default(false),
    /** Schedules of assessments that move along. */
    schedule_ids: z.array(id).max(500).default([]),
    assignment_ids: z.array(id).max(500).default([]),
    /** Schedules of resources. */
    resource_schedule_ids: z.array(id).max(500).default([]),
  }),
);
export type BumpRequest = z.input<typeof bumpRequest>;

export const lessonEdit = shape(
  'LessonEdit',
  'Changed fields of a lesson; the rest stays.',
  z.strictObject({
    version,
    objective: z.string().trim().max(LONGEST_OBJECTIVE).optional(),
    text_source: z.string().max(LONGEST_LESSON_TEXT).optional(),
    minutes: z.int().min(1).max(MOST_LESSON_MINUTES).nullable().optional(),
    staff_notes: z.string().trim().max(LONGEST_LESSON_NOTES).optional(),
  }),
);
export type LessonEdit = z.input<typeof lessonEdit>;

export const lessonItemDraft = z.strictObject({ kind: z.enum(lessonItemKinds), item_id: id });
export type LessonItemDraft = z.infer<typeof lessonItemDraft>;

/** Details of a `conflict`. */
export const plannerConflict = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('changed') }),
  z.object({ reason: z.literal('state') }),
  z.object({ reason: z.literal('falls'), names: z.array(z.string()) }),
]);
export const lessonChanged = changedSince(lesson);

const ofPlan = 'lessonPlan';
export const lessonPlanner = contract(lessonPlannerRoutes, {
  listRecentLessons: {
    access: rules.viewLessonPlans,
    summary: 'Lessons of the last days, the latest first: of families the own, of teachers those they plan',
    output: z.array(recentLesson),
  },
  listPaces: {
    access: rules.readLessonPlan,
    summary: 'Groups that a lesson plan is taught to; of families their own',
    output: z.array(pace),
    errors: ['notFound'],
  },
  createPace: {
    access: rules.editLessonPlans,
    summary: 'Plan for a section, a group or the students of the plan',
    body: paceDraft,
    audit: { subject: ofPlan, kind: 'addPace', label: phrase('{^lessonPlan} planned for a group') },
    output: pace,
    errors: ['notFound', 'conflict'],
  },
  updatePace: {
    access: rules.editLessonPlans,
    summary: 'Change the slots of a group; lessons keep their days',
    body: paceEdit,
    audit: { subject: ofPlan, kind: 'changePace', label: phrase('Slots of a {lessonPlan} changed') },
    output: pace,
    errors: ['notFound', 'conflict'],
  },
  removePace: {
    access: rules.editLessonPlans,
    summary: 'Remove the days of a group; refused after lessons were taught',
    audit: { subject: ofPlan, kind: 'removePace', label: phrase('{^lessonPlan} of a group removed') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  getPlanner: {
    access: rules.readLessonPlan,
    summary:
      'Lessons of a group on some days and those without one, with slots and closures; families see title, objective, day and released assessments',
    query: z
      .strictObject(dayRange)
      .refine(...inOrder)
      .refine(...ofAYearAtMost),
    output: planner,
    errors: ['notFound'],
  },
  updateTaughtLesson: {
    access: rules.editLessonPlans,
    summary: 'Set day, lock or status of a lesson for a group',
    body: taughtLessonEdit,
    audit: { subject: ofPlan, kind: 'planLesson', label: phrase('{^lesson} planned') },
    output: z.object({ version, lesson: taughtLesson }),
    errors: ['notFound', 'conflict'],
  },
  fillPlanner: {
    access: rules.editLessonPlans,
    summary: 'Give free slots from a day on to all lessons in order; locked and taught ones stay',
    body: z.strictObject({ version, start_date: day, accepts_falls: z.boolean().default(false) }),
    audit: { subject: ofPlan, kind: 'fill', label: phrase('{^lesson+} scheduled in order') },
    output: bumpOutcome,
    errors: ['notFound', 'conflict'],
  },
  listBumps: {
    access: rules.editLessonPlans,
    summary: 'Latest bumps of a group, newest first',
    output: z.array(bump),
    errors: ['notFound'],
  },
  bumpLessonPlan: {
    access: rules.editLessonPlans,
    summary:
      'Cancel days, skip, insert, lengthen, move, reorder or swap lessons; others follow over closures and around locked ones',
    body: bumpRequest,
    audit: { subject: ofPlan, kind: 'bump', label: phrase('{^lesson+} moved') },
    output: bumpOutcome,
    errors: ['notFound', 'conflict'],
  },
  undoBump: {
    access: rules.editLessonPlans,
    summary: 'Undo a bump, unless its lessons were changed since',
    audit: { subject: ofPlan, kind: 'undoBump', label: phrase('Move of {lesson+} undone') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  getLesson: {
    access: rules.readLessonPlan,
    summary: 'A lesson with text, notes for staff and its assessments; for staff only',
    output: lesson,
    errors: ['notFound'],
  },
  updateLesson: {
    access: rules.editLessonPlans,
    summary: 'Change objective, text, minutes or notes of a lesson',
    body: lessonEdit,
    audit: { subject: ofPlan, kind: 'changeLesson', label: phrase('{^lesson} changed') },
    output: lesson,
    errors: ['notFound', 'conflict'],
  },
  addLessonItem: {
    access: rules.editLessonPlans,
    summary: 'Put an assignment or a resource that the viewer sees on a lesson',
    body: lessonItemDraft,
    audit: { subject: ofPlan, kind: 'addLessonItem', label: phrase('Material put on a {lesson}') },
    output: lesson,
    errors: ['notFound', 'conflict'],
  },
  removeLessonItem: {
    access: rules.editLessonPlans,
    summary: 'Take an assignment or a resource off a lesson; assessments come off on their own side',
    audit: { subject: ofPlan, kind: 'removeLessonItem', label: phrase('Material taken off a {lesson}') },
    output: lesson,
    errors: ['notFound'],
  },
});
