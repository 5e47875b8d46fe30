import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { day, queryBoolean, queryIds, queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, readable, version } from '../kernel/shared.ts';
import {
  ENROLLMENTS_PAGE,
  enrollmentChangeKinds,
  enrollmentOrders,
  enrollmentStateNames,
  MOST_ENROLLED_AT_ONCE,
} from './facts.ts';
import { enrollmentRoutes } from './routes.ts';

/** Enrollment of a student in a section. */
export const enrollment = shape(
  'Enrollment',
  "A student's time in a section.",
  z.object({
    id,
    student_id: id,
    student_name: z.string(),
    /** Id in the school's information system. */
    external_id: z.string().nullable(),
    section_id: id,
    /** `Grade 6 - A` */
    section_label: z.string(),
    academic_year_id: id,
    academic_year_name: z.string(),
    /** Calendar days of the campus, inclusive; without a last day the enrollment is open-ended. */
    starts_on: z.string(),
    ends_on: z.string().nullable(),
    /** State today, in the campus's time zone. */
    state: z.enum(enrollmentStateNames),
    created_at: moment,
    version,
    can: can('edit', 'move', 'activate', 'deactivate'),
  }),
);
export type Enrollment = z.infer<typeof enrollment>;

/** A change that can be undone until its enrollments are changed again. */
export const enrollmentDone = shape(
  'EnrollmentDone',
  'A change of enrolments, with the id that undoes it.',
  z.object({ change_id: id, count: z.int() }),
);
export type EnrollmentDone = z.infer<typeof enrollmentDone>;

/** All enrollments of one person, newest first, and the changes to them. */
export const enrollmentHistory = shape(
  'EnrollmentHistory',
  'All enrolments of one person with their changes.',
  z.object({
    student_name: z.string(),
    enrollments: z.array(enrollment),
    changes: z.array(
      z.object({
        id,
        kind: z.enum(enrollmentChangeKinds),
        by_name: z.string(),
        at: moment,
        is_undone: z.boolean(),
        section_labels: z.array(z.string()),
      }),
    ),
  }),
);
export type EnrollmentHistory = z.infer<typeof enrollmentHistory>;

const dayless = phrase('Please enter a day');
const civil = z.string({ error: dayless }).refine((text) => day.safeParse(text).success, dayless);
/** An empty day means open-ended. */
const lastDay = z.preprocess((value: string | null) => (value === '' ? null : value), civil.nullable());
const days = { starts_on: civil, ends_on: lastDay };
const isInOrder = ({ starts_on, ends_on }: { starts_on: string; ends_on: string | null }) =>
  ends_on === null || starts_on <= ends_on;
const backwards = {
  path: ['ends_on'],
  message: phrase('The last day cannot be before the first'),
  when: readable(days),
};

const sectionless = phrase('Please select a {section}');
const some = (missing: ReturnType<typeof phrase>) => z.array(id).min(1, missing).max(MOST_ENROLLED_AT_ONCE);
const enrollmentIds = some(phrase('Please choose at least one {enrollment}'));

export const enrollmentDraft = shape(
  'EnrollmentDraft',
  'Students who are enrolled in a section for some days.',
  z
    .strictObject({
      student_ids: some(phrase('Please choose at least one {student}')),
      section_id: z.int({ error: sectionless }).positive(sectionless),
      ...days,
      ends_on: lastDay.default(null),
    })
    .refine(isInOrder, backwards),
);
export type EnrollmentDraft = z.input<typeof enrollmentDraft>;

/** All fields, and the version on which the edit is based. */
export const enrollmentEdit = shape(
  'EnrollmentEdit',
  'The days of an enrolment as they are handed in again.',
  z.strictObject({ ...days, version }).refine(isInOrder, backwards),
);
export type EnrollmentEdit = z.input<typeof enrollmentEdit>;

export const enrollmentMove = shape(
  'EnrollmentMove',
  'A move of enrolled students to another section from a day on.',
  z.strictObject({
    enrollment_ids: enrollmentIds,
    /** Null when the students leave. */
    section_id: z.int({ error: sectionless }).positive(sectionless).nullable(),
    /** First day in the new section; the previous enrollment ends the day before. */
    starts_on: civil,
  }),
);
export type EnrollmentMove = z.input<typeof enrollmentMove>;

const ticked = z.strictObject({ enrollment_ids: enrollmentIds });
export const enrollmentChanged = changedSince(enrollment);

export const enrollments = contract(enrollmentRoutes, {
  listEnrollments: {
    access: rules.manageEnrollments,
    summary:
      'Enrolments of an academic year, the current one unless told, in pages: the next one begins `after` the last of this',
    query: z.strictObject({
      /** Part of the name, or the full external id. */
      search: z.string().trim().max(100).optional(),
      academic_year_id: queryInteger().positive().optional(),
      grade_ids: queryIds().optional(),
      section_ids: queryIds().optional(),
      state: z.enum(enrollmentStateNames).optional(),
      order: z.enum(enrollmentOrders).default('name'),
      is_descending: queryBoolean().default(false),
      after: queryInteger().positive().optional(),
      limit: queryInteger().min(1).max(200).default(ENROLLMENTS_PAGE),
    }),
    output: z.array(enrollment),
    errors: ['notFound'],
  },
  listEnrollmentsOf: {
    access: rules.manageEnrollments,
    summary: 'Every enrolment of one person in all years, newest first, and what was done to them',
    output: enrollmentHistory,
    errors: ['notFound'],
  },
  enrollStudents: {
    access: rules.manageEnrollments,
    summary:
      'Enrol students in a section for days of its academic year: all of them or none. Who is there on one of the days already is named in `conflict`',
    body: enrollmentDraft,
    audit: { subject: 'enrollment', kind: 'create', label: phrase('{^student} enrolled') },
    output: enrollmentDone,
    errors: ['notFound', 'conflict'],
  },
  moveEnrollments: {
    access: rules.manageEnrollments,
    summary:
      'Move students to another section from a day on, or let them leave: what was ends the day before, and nothing is overwritten',
    body: enrollmentMove,
    audit: { subject: 'enrollment', kind: 'move', label: phrase('{^student} moved to another {section}') },
    output: enrollmentDone,
    errors: ['notFound', 'conflict'],
  },
  activateEnrollments: {
    access: rules.manageEnrollments,
    summary: 'Let enrolments count again, for all of their days',
    body: ticked,
    audit: { subject: 'enrollment', kind: 'activate', label: phrase('{^enrollment} activated') },
    output: enrollmentDone,
    errors: ['notFound', 'conflict'],
  },
  deactivateEnrollments: {
    access: rules.manageEnrollments,
    summary: 'Let enrolments count for nothing, neither now nor for the past: they were a mistake',
    body: ticked,
    audit: { subject: 'enrollment', kind: 'deactivate', label: phrase('{^enrollment} deactivated') },
    output: enrollmentDone,
    errors: ['notFound', 'conflict'],
  },
  updateEnrollment: {
    access: rules.manageEnrollments,
    summary: 'Change the first and the last day of an enrolment; both change who had which test',
    body: enrollmentEdit,
    audit: { subject: 'enrollment', kind: 'update', label: phrase('{^enrollment} changed') },
    output: enrollment,
    errors: ['notFound', 'conflict'],
  },
  undoEnrollmentChange: {
    access: rules.manageEnrollments,
    summary: 'Undo what one call did, whole, as long as none of those enrolments was changed since',
    audit: { subject: 'enrollment', kind: 'undo', label: phrase('{^enrollment} change undone') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
});
