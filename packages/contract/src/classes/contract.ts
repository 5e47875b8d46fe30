import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { dayRange, inOrder, ofAYearAtMost } from '../kernel/day-range.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryInteger, queryNumber } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { done, id, readable, requiredLine, version } from '../kernel/shared.ts';
import { timeZone } from '../kernel/time-zone.ts';
import {
  changeScopes,
  classTypeTable,
  LONGEST_CLASS_HOURS,
  MOST_CLASS_SECTIONS,
  MOST_CLASS_STUDENTS,
} from './facts.ts';
import {
  classChanged,
  classPerson,
  classPreview,
  classRecord,
  classRoomLink,
  classRow,
  classWork,
} from './records.ts';
import { classRoutes } from './routes.ts';

export type { ClassChanged, ClassClash, ClassPreview, ClassRecord, ClassRow } from './records.ts';
export { classConflict, classRecord, classRow } from './records.ts';

/** Ids of people or groups of people, each once. */
const idsOf = (most: number) =>
  z
    .array(id)
    .max(most)
    .transform((ids) => [...new Set(ids)]);

const fields = {
  type_id: numberedId(classTypeTable),
  name: requiredLine(150),
  description: z.string().trim().max(5000),
  subject_id: id.nullable(),
  teacher_id: z.int({ error: phrase('Please select a {teacher}') }).positive(),
  co_teacher_id: id.nullable(),
  assistant_ids: idsOf(50),
  section_ids: idsOf(MOST_CLASS_SECTIONS),
  group_ids: idsOf(MOST_CLASS_SECTIONS),
  student_ids: idsOf(MOST_CLASS_STUDENTS),
  invited_ids: idsOf(MOST_CLASS_STUDENTS),
  classroom_id: id.nullable(),
  starts_at: instant(phrase('Please select when it starts')),
  ends_at: instant(phrase('Please select when it ends')),
  join_url: z
    .string()
    .trim()
    .max(1000)
    .refine(
      (text) => text === '' || (text.startsWith('https://') && URL.canParse(text)),
      phrase('Please enter an address that begins with https://'),
    )
    .transform((text) => (text === '' ? null : text))
    .nullable(),
};
const repeat = z.string().trim().min(1).max(300);
const times = { starts_at: fields.starts_at, ends_at: fields.ends_at };
type Times = { readonly starts_at: string; readonly ends_at: string };
const hoursOf = ({ starts_at, ends_at }: Times) => (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000;
const at = (message: ReturnType<typeof phrase>) => ({
  path: ['ends_at'],
  message,
  when: readable(times),
});
const backwards = at(phrase('The end must be after the start'));
const tooLong = at(phrase('At most {$n} hours', { n: LONGEST_CLASS_HOURS }));

export const classDraft = shape(
  'ClassDraft',
  'A new class or meeting, or a series of them.',
  z
    .strictObject({
      ...fields,
      description: fields.description.default(''),
      subject_id: fields.subject_id.default(null),
      co_teacher_id: fields.co_teacher_id.default(null),
      assistant_ids: fields.assistant_ids.default([]),
      section_ids: fields.section_ids.default([]),
      group_ids: fields.group_ids.default([]),
      student_ids: fields.student_ids.default([]),
      invited_ids: fields.invited_ids.default([]),
      classroom_id: fields.classroom_id.default(null),
      join_url: fields.join_url.default(null),
      /** The campus's if missing. */
      time_zone: timeZone.optional(),
      /** RRULE by day, week or month; null for one occurrence. Without an end: to the end of the academic year. */
      repeat: repeat.nullable().default(null),
    })
    .refine((draft) => hoursOf(draft) > 0, backwards)
    .refine((draft) => hoursOf(draft) <= LONGEST_CLASS_HOURS, tooLong),
);
export type ClassDraft = z.input<typeof classDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const classEdit = shape(
  'ClassEdit',
  'Changed fields of a class or meeting; the rest stays.',
  z.strictObject(fields).omit({ type_id: true }).partial().extend({
    /** Another repetition, for `following` and `all`. */
    repeat: repeat.optional(),
    version,
  }),
);
export type ClassEdit = z.input<typeof classEdit>;

export const classCancellation = shape(
  'ClassCancellation',
  'Why a class is cancelled.',
  z.strictObject({
    reason: requiredLine(300, phrase('Please enter the reason')),
    version,
  }),
);

const scope = z.strictObject({ scope: z.enum(changeScopes).default('this') });
const errors = ['notFound', 'conflict', 'premiumFeature'] as const;
const update = {
  access: rules.editCalendar,
  query: scope,
  body: classEdit,
  audit: { subject: 'class', kind: 'update', label: phrase('{^class} changed') },
  output: classChanged,
  errors,
} as const;

export const classes = contract(classRoutes, {
  listClasses: {
    access: rules.viewCalendar,
    summary:
      'Classes or meetings of some days of the campus, a year at most, in order: those of the own scope, cancelled ones too',
    query: z
      .strictObject({
        ...dayRange,
        type_id: queryNumber(classTypeTable).default(1),
        classroom_id: queryInteger().positive().optional(),
        teacher_id: queryInteger().positive().optional(),
        student_id: queryInteger().positive().optional(),
        section_id: queryInteger().positive().optional(),
      })
      .refine(...inOrder)
      .refine(...ofAYearAtMost),
    output: z.array(classRow),
    errors: ['notFound', 'premiumFeature'],
  },
  listUpcomingClasses: {
    access: rules.viewCalendar,
    summary:
      'The running and the next classes or meetings of the own scope, cancelled ones too; a few, as a dashboard shows them',
    query: z.strictObject({ type_id: queryNumber(classTypeTable).default(1) }),
    output: z.array(classRow),
    errors: ['notFound', 'premiumFeature'],
  },
  createClass: {
    access: rules.addToCalendar,
    summary: 'Plan a class or meeting, or a series; answers with the first occurrence',
    body: classDraft,
    audit: { subject: 'class', kind: 'create', label: phrase('{^class} added') },
    output: classChanged,
    errors,
  },
  previewClass: {
    access: rules.addToCalendar,
    summary: 'What a draft would make, and what is in its way; nothing is written',
    body: classDraft,
    audit: { none: 'nothing is written' },
    output: classPreview,
    errors: ['notFound', 'premiumFeature'],
  },
  undoClassChange: {
    access: rules.viewCalendar,
    summary:
      'Undo an own change of classes within a day: the occurrences are as they were, made ones are deleted',
    audit: { subject: 'class', kind: 'update', label: phrase('{^class} changed') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  getClass: {
    access: rules.viewCalendar,
    summary: 'One class or meeting; a deleted one for whoever may restore it',
    output: classRecord,
    errors: ['notFound', 'premiumFeature'],
  },
  updateClass: {
    ...update,
    summary: 'Change one occurrence, it and the following ones, or all of its series that are not over',
  },
  postClass: { ...update, summary: 'The same as updateClass' },
  removeClass: {
    access: rules.deleteFromCalendar,
    summary:
      'Delete one occurrence, it and the following ones, or all that are not over; restoring brings them back whole',
    query: scope,
    audit: { subject: 'class', kind: 'delete', label: phrase('{^class} deleted') },
    output: classChanged,
    errors,
  },
  previewClassChange: {
    access: rules.editCalendar,
    summary: 'What a change would do, and what is in its way; nothing is written',
    query: scope,
    body: classEdit,
    audit: { none: 'nothing is written' },
    output: classPreview,
    errors,
  },
  cancelClass: {
    access: rules.editCalendar,
    summary: 'Cancel with a reason, which is told to the people concerned',
    query: scope,
    body: classCancellation,
    audit: { subject: 'class', kind: 'cancel', label: phrase('{^class} cancelled') },
    output: classChanged,
    errors,
  },
  restoreClass: {
    access: rules.editCalendar,
    summary: 'Bring a cancelled or deleted occurrence back, or those of its series that share its state',
    query: scope,
    audit: { subject: 'class', kind: 'restore', label: phrase('{^class} restored') },
    output: classChanged,
    errors,
  },
  getClassRoomLink: {
    access: rules.viewCalendar,
    summary: 'Address of the room, from ten minutes before the start; `notConfigured` without one',
    output: classRoomLink,
    errors: ['notFound', 'conflict', 'notConfigured', 'premiumFeature'],
  },
  listClassPeople: {
    access: rules.viewCalendar,
    summary: 'Hosts, students and guests with presence; for staff of the class',
    output: z.array(classPerson),
    errors: ['notFound', 'premiumFeature'],
  },
  listClassWork: {
    access: rules.viewCalendar,
    summary:
      'Schedules of the students of the class, a week before its day to a week after; for staff of the class',
    output: z.array(classWork),
    errors: ['notFound', 'premiumFeature'],
  },
});
