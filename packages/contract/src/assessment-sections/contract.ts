import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { changedSince, id, name, version } from '../kernel/shared.ts';
import { questionChange } from '../questions/changes.ts';
import { mostQuestions } from '../questions/values.ts';
import { longestInstruction, mostSections } from './facts.ts';
import { assessmentSectionRoutes } from './routes.ts';

// Named groups of an assessment's questions (decision 0067).

export const assessmentSection = z.object({
  section_id: id,
  /** Version of name and instruction; edits send the one on which they are based. */
  version,
  position: z.int(),
  name: z.string(),
  /** Rich text source and its rendered html; both empty when there is none. */
  instruction_source: z.string(),
  instruction: z.string(),
});
export type AssessmentSection = z.infer<typeof assessmentSection>;

const words = {
  name,
  /** Rich text; may be empty. */
  instruction: z.string().max(longestInstruction).default(''),
};

/** A new section, added at the end. */
export const sectionDraft = z.strictObject({
  ...words,
  /** Questions of the assessment to move into the section. */
  question_ids: z.array(id).max(mostQuestions).default([]),
});
export type SectionDraft = z.input<typeof sectionDraft>;

/** Name and instruction together, with the version on which the edit is based (decision 0043). */
export const sectionEdit = z.strictObject({ ...words, version });
export type SectionEdit = z.input<typeof sectionEdit>;

/** Details of a `conflict` with someone else's change. */
export const sectionChanged = changedSince(assessmentSection);

/** Undoable like other changes of the questions. */
const sectionChange = questionChange.extend({ section_id: id });
export type SectionChange = z.infer<typeof sectionChange>;

export const assessmentSections = contract(assessmentSectionRoutes, {
  listAssessmentSections: {
    access: rules.viewAssessmentsAsStaff,
    summary: 'The sections of an assessment, in order; questions before the first one are in none',
    output: z.array(assessmentSection),
    errors: ['notFound'],
  },
  addAssessmentSection: {
    access: rules.editAssessments,
    summary: 'A section behind the others, with the questions that it begins with',
    body: sectionDraft,
    audit: { subject: 'assessment', kind: 'addSection', label: phrase('Part added to {assessment}') },
    output: sectionChange,
    errors: ['notFound', 'conflict'],
  },
  orderAssessmentSections: {
    access: rules.editAssessments,
    summary: 'The new order: every section of the assessment, once; their questions go with them',
    body: z.strictObject({
      section_ids: z.array(id).min(1).max(mostSections),
      /** Order seen by the client before the move; a different current order is a `conflict`. */
      was: z.array(id).max(mostSections).optional(),
    }),
    audit: { subject: 'assessment', kind: 'orderSections', label: phrase('Parts reordered') },
    output: questionChange,
    errors: ['notFound', 'conflict'],
  },
  updateAssessmentSection: {
    access: rules.editAssessments,
    summary: 'Another name, other instructions; running and past attempts keep those that they were shown',
    body: sectionEdit,
    audit: { subject: 'assessment', kind: 'updateSection', label: phrase('Part of {assessment} changed') },
    output: sectionChange,
    errors: ['notFound', 'conflict'],
  },
  removeAssessmentSection: {
    access: rules.editAssessments,
    summary: 'Take the section away; its questions stay where they are, in the section before it or in none',
    audit: { subject: 'assessment', kind: 'removeSection', label: phrase('Part removed from {assessment}') },
    output: sectionChange,
    errors: ['notFound', 'conflict'],
  },
});
