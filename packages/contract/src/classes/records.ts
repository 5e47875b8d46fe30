import { z } from 'zod';
import { presence } from '../activities/contract.ts';
import { assessmentTypeTable } from '../assessments/kinds.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { can, id, moment, version } from '../kernel/shared.ts';
import { classStateTable, classTypeTable } from './facts.ts';

const named = z.object({ id, name: z.string() });

/**
 * One occurrence in a list. Without the details of a meeting (spec 1 §5), lists are empty and `subject_id`,
 * `co_teacher_id`, `cover_id` and `series_id` null: name, time, place, host and joining remain.
 */
export const classRow = shape(
  'ClassRow',
  'One occurrence of a class or meeting, as a calendar shows it.',
  z.object({
    id,
    type_id: numberedId(classTypeTable),
    state_id: numberedId(classStateTable),
    name: z.string(),
    subject_id: id.nullable(),
    subject_name: z.string().nullable(),
    subject_icon: z.string().nullable(),
    teacher_id: id,
    teacher_name: z.string(),
    co_teacher_id: id.nullable(),
    co_teacher_name: z.string().nullable(),
    /** Teacher who covers this occurrence. */
    cover_id: id.nullable(),
    cover_name: z.string().nullable(),
    /** Labels of sections (`Grade 6 - A`), then names of groups. */
    given_to: z.array(z.string()),
    classroom_id: id.nullable(),
    classroom_name: z.string().nullable(),
    classroom_place: z.string().nullable(),
    starts_at: moment,
    ends_at: moment,
    /** Time zone on whose clock a series keeps its time. */
    time_zone: z.string(),
    series_id: id.nullable(),
    /** Differs from its series, because it was changed by hand. */
    is_changed: z.boolean(),
    /** Held elsewhere, at an address that `room-link` gives. */
    has_link: z.boolean(),
    /** Why it was cancelled; empty otherwise. */
    reason: z.string(),
    /** Children whose class it is; for parents. */
    children: z.array(named),
    version,
    can: can('edit', 'reschedule', 'join'),
  }),
);
export type ClassRow = z.infer<typeof classRow>;

export const classRecord = shape(
  'Class',
  'One occurrence of a class or meeting. People invited to a meeting without a part in holding it get name, time, place and host alone.',
  classRow.extend({
    has_details: z.boolean(),
    description: z.string(),
    assistants: z.array(named),
    /** `Grade 6 - A` */
    sections: z.array(z.object({ id, label: z.string() })),
    groups: z.array(named),
    /** Single students; for viewers who may list students. */
    students: z.array(named),
    /** People invited to a meeting. */
    invited: z.array(named),
    /** Address of a room elsewhere, for editors; others get it from `room-link` when they may join. */
    join_url: z.string().nullable(),
    /** RRULE of the series. */
    repeat: z.string().nullable(),
    created_by: id.nullable(),
    created_by_name: z.string().nullable(),
    can: can('edit', 'reschedule', 'join', 'cancel', 'cover', 'delete', 'restore', 'seePeople'),
  }),
);
export type ClassRecord = z.infer<typeof classRecord>;

/** A change that can be undone for a day. */
export const classChanged = shape(
  'ClassChanged',
  'A class after a change, and what the change did.',
  classRecord.extend({
    change: z.object({
      id,
      /** Occurrences made, changed, cancelled, deleted or restored. */
      count: z.int(),
      /** Occurrences of the series that keep what was changed by hand. */
      kept: z.int(),
    }),
  }),
);
export type ClassChanged = z.infer<typeof classChanged>;

/** Names are null where the viewer may not see the other class. */
export const classClash = shape(
  'ClassClash',
  'A room, person or section that has another class at the time.',
  z.object({
    kind: z.enum(['classroom', 'host', 'section']),
    /** Room, person or section. */
    name: z.string(),
    /** Time of the other class. */
    starts_at: moment,
    ends_at: moment,
    class_id: id.nullable(),
    class_name: z.string().nullable(),
  }),
);
export type ClassClash = z.infer<typeof classClash>;

export const classConflict = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('changed'), current: classRecord }),
  z.object({ reason: z.literal('busy'), clashes: z.array(classClash) }),
  z.object({ reason: z.literal('state') }),
]);

/** Days and clashes are shown, up to fifty of each; counts are of all. */
export const classPreview = shape(
  'ClassPreview',
  'What planning or changing classes would do.',
  z.object({
    /** Occurrences made, moved, cancelled or deleted. */
    count: z.int(),
    first_at: moment.nullable(),
    last_at: moment.nullable(),
    /** Days that the series passes over. */
    closed: z.array(z.object({ day: z.string(), name: z.string() })),
    closed_count: z.int(),
    clashes: z.array(classClash),
    clash_count: z.int(),
    /** Students with another class at the time; a warning. */
    busy_students: z.array(z.object({ id, name: z.string(), count: z.int() })),
    /** Occurrences that keep what was changed by hand. */
    kept: z.int(),
    /** Occurrences that are over and stay. */
    over: z.int(),
  }),
);
export type ClassPreview = z.infer<typeof classPreview>;

export const classPerson = shape(
  'ClassPerson',
  'A student, host or guest of a class, with presence.',
  z.object({
    id,
    name: z.string(),
    part: z.enum(['teacher', 'coTeacher', 'cover', 'assistant', 'student', 'invited']),
    presence: presence,
  }),
);

export const classWork = shape(
  'ClassWork',
  'Work of the students of a class around its day.',
  z.object({
    schedule_id: id,
    assessment_id: id,
    name: z.string(),
    type: numberedId(assessmentTypeTable),
    opens_at: moment,
    due_at: moment.nullable(),
    /** Students of the class who have it, and who submitted it. */
    student_count: z.int(),
    submitted_count: z.int(),
  }),
);

/** How to enter the room of a class. */
export const classRoomLink = shape(
  'ClassRoomLink',
  'Portal and address of the live room.',
  z.object({ portal: z.literal('link'), url: z.string() }),
);
