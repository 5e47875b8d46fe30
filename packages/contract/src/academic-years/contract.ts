import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { day } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, requiredLine, version } from '../kernel/shared.ts';
import { academicYearRoutes } from './routes.ts';

export const academicYear = shape(
  'AcademicYear',
  'A year of the campus, with what may be done with it.',
  z.object({
    id,
    name: z.string(),
    /** Calendar days of the campus, inclusive. */
    starts_on: z.string(),
    ends_on: z.string(),
    is_current: z.boolean(),
    sections_count: z.int(),
    /** Year into which the students were rolled over; null when not yet done or undone. */
    rolled_over_to: z.string().nullable(),
    version,
    can: can('edit', 'delete', 'makeCurrent', 'rollOver', 'undoRollover'),
  }),
);
export type AcademicYear = z.infer<typeof academicYear>;

const nameless = phrase('Please enter the name');
const dayless = phrase('Please enter a day');
const civil = z.string({ error: dayless }).refine((text) => day.safeParse(text).success, dayless);
const isInOrder = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }) => starts_on < ends_on;
const backwards = { path: ['ends_on'], message: phrase('The last day must be after the first') };

const fields = z.strictObject({
  name: requiredLine(100, nameless),
  starts_on: civil,
  ends_on: civil,
});
export const academicYearDraft = shape(
  'AcademicYearDraft',
  'A new academic year.',
  fields.refine(isInOrder, backwards),
);
export type AcademicYearDraft = z.input<typeof academicYearDraft>;
/** All fields, and the version on which the edit is based. */
export const academicYearEdit = shape(
  'AcademicYearEdit',
  'An academic year as it is handed in again.',
  fields.extend({ version }).refine(isInOrder, backwards),
);
export const academicYearChanged = changedSince(academicYear);

const target = z.object({ grade_id: id, name: z.string() });

/** Preview of a rollover by section; nothing is saved. */
export const rolloverPreview = shape(
  'RolloverPreview',
  'Proposed outcome of each student at the end of a year.',
  z.object({
    from_year_id: id,
    to_year_id: id,
    sections: z.array(
      z.object({
        section_id: id,
        label: z.string(),
        grade_id: id,
        name: z.string(),
        /** Students of the section on the last day of the year. */
        students: z.array(
          z.object({
            id,
            name: z.string(),
            /** Already has a section in the next year and keeps that one. */
            is_placed: z.boolean(),
          }),
        ),
        /** Proposed section: the next grade when students are promoted by the year; null when they leave. */
        to: target.nullable(),
      }),
    ),
  }),
);
export type RolloverPreview = z.infer<typeof rolloverPreview>;

export const outcomes = ['repeats', 'leaves'] as const;

/** Target of each section, and students who do not move with their section. */
export const rolloverPlan = shape(
  'RolloverPlan',
  'Chosen outcome of each student at the end of a year.',
  z.strictObject({
    to_year_id: id,
    sections: z
      .array(
        z.strictObject({
          section_id: id,
          /** Null when the students leave. Missing sections are created. */
          to: z.strictObject({ grade_id: id, name: z.string().trim().min(1, nameless).max(100) }).nullable(),
        }),
      )
      .max(1000),
    students: z
      .array(z.strictObject({ student_id: id, outcome: z.enum(outcomes) }))
      .max(20_000)
      .default([]),
    /** Makes the next year current, so that lists offer its sections. */
    make_current: z.boolean().default(false),
  }),
);
export type RolloverPlan = z.input<typeof rolloverPlan>;

export const academicYears = contract(academicYearRoutes, {
  listAcademicYears: {
    access: rules.listSections,
    summary: 'Academic years, the newest first',
    output: z.array(academicYear),
  },
  createAcademicYear: {
    access: rules.manageAcademicYears,
    summary: 'Add an academic year; it overlaps no other',
    body: academicYearDraft,
    audit: { subject: 'academicYear', kind: 'create', label: phrase('Academic year added') },
    output: academicYear,
    errors: ['conflict'],
  },
  updateAcademicYear: {
    access: rules.manageAcademicYears,
    summary: 'Change name and days of an academic year',
    body: academicYearEdit,
    audit: { subject: 'academicYear', kind: 'update', label: phrase('Academic year changed') },
    output: academicYear,
    errors: ['notFound', 'conflict'],
  },
  makeYearCurrent: {
    access: rules.manageAcademicYears,
    summary: 'Make it the current one: lists offer its sections',
    audit: { subject: 'academicYear', kind: 'makeCurrent', label: phrase('Current academic year set') },
    output: done,
    errors: ['notFound'],
  },
  removeAcademicYear: {
    access: rules.manageAcademicYears,
    summary: 'Delete an academic year that nothing uses; `inUse` names what does',
    audit: { subject: 'academicYear', kind: 'delete', label: phrase('Academic year deleted') },
    output: done,
    errors: ['notFound', 'inUse'],
  },
  previewRollover: {
    access: rules.manageAcademicYears,
    summary: 'What would become of the students of this year, section by section',
    output: rolloverPreview,
    errors: ['notFound', 'conflict'],
  },
  rollOver: {
    access: rules.manageAcademicYears,
    summary: 'Take the students of this year over into the next one: all of it, or nothing',
    body: rolloverPlan,
    bodyLimit: 2 * 1024 * 1024,
    audit: {
      subject: 'academicYear',
      kind: 'rollOver',
      label: phrase('{^student+} rolled over to the next academic year'),
    },
    output: z.object({ promoted: z.int(), repeating: z.int(), leaving: z.int(), sections_made: z.int() }),
    errors: ['notFound', 'conflict'],
  },
  undoRollover: {
    access: rules.manageAcademicYears,
    summary: 'Take the rollover back, unless what it made was changed since',
    audit: {
      subject: 'academicYear',
      kind: 'undoRollover',
      label: phrase('Rollover to the next academic year undone'),
    },
    output: done,
    errors: ['notFound', 'conflict'],
  },
});
