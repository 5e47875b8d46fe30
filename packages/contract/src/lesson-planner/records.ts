import { z } from 'zod';
import { assignmentTypeTable } from '../assignments/facts.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { day } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, id, moment, version } from '../kernel/shared.ts';
import { resourceCategoryTable } from '../resources/facts.ts';
import { bumpKinds, paceSources, taughtStatusTable } from './facts.ts';

/** On the clock of the campus, such as `08:30`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const slotFields = { date: day, time: timeOfDay, occurrence_id: id.nullable() };

export const slot = shape(
  'PlannerSlot',
  'Slot in which a group can be taught: a class, or a time of its weekly pattern.',
  z.object(slotFields),
);
export type Slot = z.infer<typeof slot>;

const patternTime = z.object({ weekday: z.int().min(1).max(7), time: timeOfDay });

export const pace = shape(
  'PlanPace',
  'A lesson plan as one group is taught it.',
  z.object({
    id,
    lesson_plan_id: id,
    section_id: id.nullable(),
    group_id: id.nullable(),
    /** Label of the section or name of the group; empty for the students of the plan. */
    group_name: z.string(),
    source: z.enum(paceSources),
    starts_on: day,
    ends_on: day,
    /** Weekly times; empty where slots are classes. */
    times: z.array(patternTime),
    days_off: z.array(day),
    version,
    can: can('edit'),
  }),
);
export type Pace = z.infer<typeof pace>;

const item = z.object({ id, name: z.string() });
const assignmentItem = item.extend({ type: numberedId(assignmentTypeTable), due_date: moment.nullable() });
const resourceItem = item.extend({
  category_id: numberedId(resourceCategoryTable),
  /** Id of the link, by which the viewer shows the resource. */
  lesson_item_id: id,
});

export const taughtLesson = shape(
  'TaughtLesson',
  'A lesson of the plan for one group.',
  z.object({
    lesson_id: id,
    name: z.string(),
    chapter_name: z.string(),
    objective: z.string(),
    minutes: z.int().nullable(),
    slot: slot.nullable(),
    /** Slots that the lesson takes. */
    span: z.int(),
    is_locked: z.boolean(),
    status_id: numberedId(taughtStatusTable),
    status: z.string(),
    changed_by_name: z.string().nullable(),
    changed_at: moment.nullable(),
    /** For a family those that are released, from the day of the lesson on. */
    assessments: z.array(item),
    assignments: z.array(assignmentItem),
    resources: z.array(resourceItem),
  }),
);
export type TaughtLesson = z.infer<typeof taughtLesson>;

export const planner = shape(
  'LessonPlanner',
  'Lessons of a group on some days and those without a day, with slots and closures.',
  z.object({
    pace,
    plan_name: z.string(),
    lessons: z.array(taughtLesson),
    /** Slots without closures and days off; none for families. */
    slots: z.array(slot.extend({ class_name: z.string().nullable() })),
    closures: z.array(z.object({ id, name: z.string(), start_date: day, end_date: day })),
  }),
);
export type Planner = z.infer<typeof planner>;

const placed = z.object({ lesson_id: id, name: z.string() });
export const bumpOutcome = shape(
  'BumpOutcome',
  'Lessons that a bump moves, from and to.',
  z.object({
    /** Null in a preview. */
    bump_id: id.nullable(),
    /** Version of the pace, to be sent when applying a preview. */
    version,
    changes: z.array(
      placed.extend({
        from: slot.nullable(),
        to: slot.nullable(),
        span: z.int(),
        status_id: numberedId(taughtStatusTable),
      }),
    ),
    /** Lessons beyond the last slot; they become unscheduled. */
    falls: z.array(placed),
    /** Schedules of the lessons' assessments for this group, which move only if named. */
    schedules: z.array(
      z.object({
        id,
        assessment_id: id,
        assessment_name: z.string(),
        lesson_id: id,
        days: z.int(),
        effective_at: moment,
        moved_effective_at: moment,
        due_at: moment.nullable(),
        moved_due_at: moment.nullable(),
      }),
    ),
    /** Assignments of the lessons for this group, which move only if named. */
    assignments: z.array(
      z.object({
        id,
        name: z.string(),
        lesson_id: id,
        days: z.int(),
        effective_date: moment.nullable(),
        moved_effective_date: moment.nullable(),
        due_date: moment.nullable(),
        moved_due_date: moment.nullable(),
        late_until: moment.nullable(),
        moved_late_until: moment.nullable(),
      }),
    ),
    /** Schedules of the lessons' resources for this group, which move only if named. */
    resource_schedules: z.array(
      z.object({
        id,
        resource_id: id,
        resource_name: z.string(),
        lesson_id: id,
        days: z.int(),
        from_at: moment,
        moved_from_at: moment,
        until_at: moment.nullable(),
        moved_until_at: moment.nullable(),
      }),
    ),
  }),
);
export type BumpOutcome = z.infer<typeof bumpOutcome>;

export const bump = shape(
  'Bump',
  'A bump in the history of a group.',
  z.object({
    id,
    kind: z.enum(bumpKinds),
    lessons_count: z.int(),
    created_by_name: z.string(),
    created_at: moment,
    undone_at: moment.nullable(),
  }),
);
export type Bump = z.infer<typeof bump>;

export const lesson = shape(
  'Lesson',
  'A lesson with what its teachers wrote for it; never shown to families.',
  z.object({
    id,
    lesson_plan_id: id,
    name: z.string(),
    chapter_name: z.string(),
    objective: z.string(),
    text_source: z.string(),
    /** Sanitized HTML for display. */
    text_html: z.string(),
    minutes: z.int().nullable(),
    staff_notes: z.string(),
    /** With the id of the link, by which the assessment is taken off the lesson. */
    assessments: z.array(item.extend({ assessment_lesson_id: id })),
    /** In the scope of the viewer. */
    assignments: z.array(assignmentItem.extend({ lesson_item_id: id })),
    resources: z.array(resourceItem),
    version,
    can: can('edit'),
  }),
);
export type Lesson = z.infer<typeof lesson>;

export const recentLesson = shape(
  'RecentLesson',
  'A lesson of the last days, as the dashboard shows it.',
  z.object({
    lesson_plan_id: id,
    pace_id: id,
    lesson_id: id,
    name: z.string(),
    plan_name: z.string(),
    group_name: z.string(),
    date: day,
    status_id: numberedId(taughtStatusTable),
    status: z.string(),
  }),
);
export type RecentLesson = z.infer<typeof recentLesson>;
