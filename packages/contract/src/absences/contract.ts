import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { classClash } from '../classes/records.ts';
import { dayRange, inOrder, ofAYearAtMost } from '../kernel/day-range.ts';
import { contract } from '../kernel/endpoint.ts';
import { shape } from '../kernel/shapes.ts';
import { can, done, id, moment } from '../kernel/shared.ts';
import { LONGEST_ABSENCE_REASON, MOST_COVERS } from './facts.ts';
import { absenceRoutes } from './routes.ts';

export const absence = shape(
  'Absence',
  'Days on which a student or a teacher is absent, announced beforehand.',
  z.object({
    id,
    user_id: id,
    name: z.string(),
    /** False for students. */
    is_teacher: z.boolean(),
    /** Calendar days of the campus, both included. */
    start_date: z.string(),
    end_date: z.string(),
    reason: z.string(),
    created_by_name: z.string(),
    created_at: moment,
    /** Classes that are not over and lack a cover; 0 for students. */
    uncovered_count: z.int(),
    can: can('remove', 'cover'),
  }),
);
export type Absence = z.infer<typeof absence>;

export const absenceDraft = shape(
  'AbsenceDraft',
  'Days of an absence to announce.',
  z
    .strictObject({
      user_id: z.int({ error: phrase('Please select who is absent') }).positive(),
      ...dayRange,
      reason: z.string().trim().max(LONGEST_ABSENCE_REASON).default(''),
    })
    .refine(...inOrder)
    .refine(...ofAYearAtMost),
);
export type AbsenceDraft = z.input<typeof absenceDraft>;

const named = z.object({ id, name: z.string() });

export const coverableClass = shape(
  'CoverableClass',
  'A class with its cover, and the colleagues who are free at its time.',
  z.object({
    id,
    name: z.string(),
    subject_name: z.string().nullable(),
    starts_at: moment,
    ends_at: moment,
    teacher_name: z.string(),
    /** Labels of sections, then names of groups. */
    given_to: z.array(z.string()),
    classroom_name: z.string().nullable(),
    cover: named.nullable(),
    /** Another holder of the class, who is there. */
    held_by: z.string().nullable(),
    /** Teachers of the subject come first. */
    free_teachers: z.array(named.extend({ teaches_subject: z.boolean() })),
  }),
);
export type CoverableClass = z.infer<typeof coverableClass>;

const cover = {
  teacher_id: z.int({ error: phrase('Please select a {teacher}') }).positive(),
  /** Cover as it was read; another one is a `conflict`. */
  instead_of: id.nullable().default(null),
};

export const coverConflict = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('busy'), clashes: z.array(classClash) }),
  /** Another cover was given meanwhile. */
  z.object({ reason: z.literal('covered'), class_id: id, cover: named }),
  z.object({ reason: z.literal('state') }),
]);

export const absences = contract(absenceRoutes, {
  listAbsences: {
    access: rules.viewClasses,
    summary:
      'Absences on some days, by day: for families the own, for teachers the own and those of their students',
    query: z
      .strictObject({ ...dayRange, people: z.enum(['teachers', 'students']).optional() })
      .refine(...inOrder)
      .refine(...ofAYearAtMost),
    output: z.array(absence),
    errors: ['notFound'],
  },
  createAbsence: {
    access: rules.viewClasses,
    summary:
      'Announce an absence: one’s own, that of a child, or by the office anybody’s. Classes of students are marked absent with notice when their register opens',
    body: absenceDraft,
    audit: { subject: 'absence', kind: 'create', label: phrase('Absence announced') },
    output: absence,
    errors: ['notFound', 'conflict'],
  },
  removeAbsence: {
    access: rules.viewClasses,
    summary: 'Take an absence back; marks and covers that followed from it stay',
    audit: { subject: 'absence', kind: 'delete', label: phrase('Absence taken back') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  listAbsenceClasses: {
    access: rules.giveCover,
    summary: 'Classes on the days of a teacher’s absence that are not over, with colleagues who are free',
    output: z.array(coverableClass),
    errors: ['notFound'],
  },
  coverAbsence: {
    access: rules.giveCover,
    summary: 'Give several classes of an absence to other teachers at once: all of them, or none',
    body: z.strictObject({
      covers: z
        .array(z.strictObject({ class_id: id, ...cover }))
        .min(1)
        .max(MOST_COVERS)
        .refine((covers) => new Set(covers.map(({ class_id }) => class_id)).size === covers.length, {
          message: phrase('Please name each {class} once'),
        }),
    }),
    audit: { subject: 'class', kind: 'giveCover', label: phrase('Cover given') },
    output: z.array(coverableClass),
    errors: ['notFound', 'conflict'],
  },
  getClassCover: {
    access: rules.giveCover,
    summary: 'Cover of a class, with colleagues who are free at its time',
    output: coverableClass,
    errors: ['notFound'],
  },
  coverClass: {
    access: rules.giveCover,
    summary: 'Give a class to another teacher, who gets the rights of its teacher for this one alone',
    body: z.strictObject(cover),
    audit: { subject: 'class', kind: 'giveCover', label: phrase('Cover given') },
    output: coverableClass,
    errors: ['notFound', 'conflict'],
  },
  uncoverClass: {
    access: rules.giveCover,
    summary: 'Take the cover of a class back',
    audit: { subject: 'class', kind: 'takeCoverBack', label: phrase('Cover taken back') },
    output: coverableClass,
    errors: ['notFound', 'conflict'],
  },
});
