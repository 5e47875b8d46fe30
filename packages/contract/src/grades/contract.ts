import { rules } from '@pelion/access';
import { type Phrase, phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, requiredLine, version } from '../kernel/shared.ts';
import { gradeRoutes } from './routes.ts';

/** Subject taught in a section by one teacher; a subject may have several teachers there. */
const lesson = z.object({
  subject_id: id,
  subject_name: z.string(),
  teacher_id: id,
  teacher_name: z.string(),
});

/** Section of one academic year. */
export const sectionSetup = shape(
  'SectionSetup',
  'A section of a grade in one academic year.',
  z.object({
    id,
    grade_id: id,
    academic_year_id: id,
    name: z.string(),
    /** `Grade 6 - A` */
    label: z.string(),
    /** `gradeId_section`, as in the lists of forms (spec 2 §7) */
    value: z.string(),
    is_archived: z.boolean(),
    /** Students enrolled today, or on the last day of a past year. */
    students_count: z.int(),
    homeroom_teacher_id: id.nullable(),
    homeroom_teacher_name: z.string().nullable(),
    /** Sorted by subject and teacher. */
    lessons: z.array(lesson),
    version,
    can: can('edit', 'delete'),
  }),
);
export type SectionSetup = z.infer<typeof sectionSetup>;

/** A grade with its sections in the requested year. */
export const gradeSetup = shape(
  'GradeSetup',
  'A grade with its sections of one academic year.',
  z.object({
    id,
    name: z.string(),
    /** From 1; a rollover promotes to the next position. */
    position: z.int(),
    is_archived: z.boolean(),
    sections: z.array(sectionSetup),
    version,
    can: can('edit', 'delete'),
  }),
);
export type GradeSetup = z.infer<typeof gradeSetup>;

const line = requiredLine(100);

const sectionTwice = phrase('Two {section+} cannot have the same name.');
export const gradeDraft = shape(
  'GradeDraft',
  'A new grade.',
  z.strictObject({
    name: line,
    /** Names of its sections in the current academic year. */
    sections: z
      .array(line)
      .max(50)
      .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, sectionTwice)
      .default([]),
  }),
);
export type GradeDraft = z.input<typeof gradeDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const gradeEdit = shape(
  'GradeEdit',
  'Changed fields of a grade; the rest stays.',
  z.strictObject({ name: line, is_archived: z.boolean() }).partial().extend({ version }),
);
export const gradeChanged = changedSince(gradeSetup);

const homeroom_teacher_id = id.nullable();
const chosen = (problem: Phrase) => z.int(problem).positive(problem);
/** The complete list; lessons not listed are removed. */
const lessons = z
  .array(
    z.strictObject({
      subject_id: chosen(phrase('Please choose a {subject}')),
      teacher_id: chosen(phrase('Please choose a {teacher}')),
    }),
  )
  .max(200);
export const sectionDraft = shape(
  'SectionDraft',
  'A new section.',
  z.strictObject({
    name: line,
    /** Defaults to the current year. */
    academic_year_id: id.optional(),
    homeroom_teacher_id: homeroom_teacher_id.default(null),
    lessons: lessons.default([]),
  }),
);
export type SectionDraft = z.input<typeof sectionDraft>;
export const sectionEdit = shape(
  'SectionEdit',
  'Changed fields of a section; the rest stays.',
  z
    .strictObject({ name: line, homeroom_teacher_id, lessons, is_archived: z.boolean() })
    .partial()
    .extend({ version }),
);
export const sectionChanged = changedSince(sectionSetup);

export const grades = contract(gradeRoutes, {
  listGradeSetup: {
    access: rules.viewGrades,
    summary: 'All grades in their order, the archived ones too, with their sections of one academic year',
    query: z.strictObject({
      /** Defaults to the current year. */
      academic_year_id: queryInteger().positive().optional(),
    }),
    output: z.array(gradeSetup),
    errors: ['notFound'],
  },
  createGrade: {
    access: rules.addGrades,
    summary: 'Add a grade behind the last one, with its sections of the current academic year',
    body: gradeDraft,
    audit: { subject: 'grade', kind: 'create', label: phrase('{^grade} added') },
    output: gradeSetup,
    errors: ['notFound'],
  },
  updateGrade: {
    access: rules.editGrades,
    summary: 'Rename, archive or restore a grade',
    body: gradeEdit,
    audit: { subject: 'grade', kind: 'update', label: phrase('{^grade} changed') },
    output: gradeSetup,
    errors: ['notFound', 'conflict'],
  },
  moveGrade: {
    access: rules.editGrades,
    summary: 'Give a grade another place in the order',
    body: z.strictObject({ position: z.int().positive().max(10_000) }),
    audit: { subject: 'grade', kind: 'move', label: phrase('{^grade} moved') },
    output: done,
    errors: ['notFound'],
  },
  removeGrade: {
    access: rules.deleteGrades,
    summary: 'Delete a grade that nothing uses; `inUse` names what does',
    audit: { subject: 'grade', kind: 'delete', label: phrase('{^grade} deleted') },
    output: done,
    errors: ['notFound', 'inUse'],
  },
  createSection: {
    access: rules.addGrades,
    summary: 'Add a section to a grade, for one academic year',
    body: sectionDraft,
    audit: { subject: 'section', kind: 'create', label: phrase('{^section} added') },
    output: sectionSetup,
    errors: ['notFound'],
  },
  updateSection: {
    access: rules.editGrades,
    summary: 'Rename, archive or restore a section, or say anew who leads it and who teaches what there',
    body: sectionEdit,
    audit: { subject: 'section', kind: 'update', label: phrase('{^section} changed') },
    output: sectionSetup,
    errors: ['notFound', 'conflict'],
  },
  removeSection: {
    access: rules.deleteGrades,
    summary: 'Delete a section that nothing uses; `inUse` names what does',
    audit: { subject: 'section', kind: 'delete', label: phrase('{^section} deleted') },
    output: done,
    errors: ['notFound', 'inUse'],
  },
});
