import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { gradingTypeTable } from '../assessments/kinds.ts';
import { exactText } from '../assessments/values.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { id, moment } from '../kernel/shared.ts';
import { cellKinds, longestCell } from './facts.ts';
import { paperRoutes } from './routes.ts';

// Schedules taken on paper: each student's paper, its files, and the answers typed in from it.

export const drawingStates = ['waiting', 'drawing', 'done', 'failed', 'cancelled'] as const;

const drawing = z.object({
  state: z.enum(drawingStates),
  /** Progress: papers drawn so far. */
  handled: z.int(),
  total: z.int(),
  size: z.enum(['A4', 'LETTER']),
  is_large: z.boolean(),
  created_at: moment,
  created_by_name: z.string(),
});

const paperQuestion = z.object({
  question_id: id,
  kind: z.enum(cellKinds),
  letters: z.int(),
  blanks: z.int(),
  worth: exactText,
  /** Beginning of its text. */
  excerpt: z.string(),
});
export type PaperQuestionFacts = z.infer<typeof paperQuestion>;

const paperRow = z.object({
  student_id: id,
  /** Only for viewers who may see the campus's students. */
  student_name: z.string().nullable(),
  /** Code printed on every page of the paper. */
  code: z.string(),
  is_absent: z.boolean(),
  /** Null when nothing was typed in yet. */
  result_id: id.nullable(),
  result_status_description: z.string().nullable(),
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
  grading_type_id: numberedId(gradingTypeTable),
  grade_label: z.string().nullable(),
  /** Indexes into `questions`, in the order of this paper. */
  order: z.array(z.int()),
  /** Typed text of each cell, in the same order; may be empty. */
  cells: z.array(z.string()),
});
export type PaperRow = z.infer<typeof paperRow>;

export const papers = z.object({
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  /** Reason why there are no papers; null otherwise. */
  refusal: z.string().nullable(),
  /** Students of the schedule without a paper. */
  without_paper: z.int(),
  /** Papers differ in order or numbers. */
  has_variants: z.boolean(),
  drawing: drawing.nullable(),
  questions: z.array(paperQuestion),
  /** Sorted by name, or by code when names are hidden. */
  rows: z.array(paperRow),
});
export type Papers = z.infer<typeof papers>;

const changedCell = z.strictObject({
  /** From 1, in paper order. */
  position: z.int().positive().max(2_000),
  value: z.string().max(longestCell),
  /** Previous text of the cell as seen by the client. */
  was: z.string().max(longestCell + 10),
});

export const paperAnswers = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        student_id: id,
        is_absent: z.boolean().optional(),
        cells: z.array(changedCell).max(2_000).default([]),
      }),
    )
    .min(1)
    .max(500),
});
export type PaperAnswers = z.input<typeof paperAnswers>;

/** Cells changed by someone else meanwhile, with their current text. */
export const cellsChanged = z.object({
  reason: z.literal('changed'),
  cells: z.array(z.object({ student_id: id, position: z.int(), now: z.string() })),
});

export const paperContract = contract(paperRoutes, {
  getPapers: {
    access: rules.gradeAssessments,
    summary:
      'The papers of a schedule that is given on paper: whose there are, how far their drawing is, and what was typed in',
    output: papers,
    errors: ['notFound'],
  },
  getPaperDrawing: {
    access: rules.gradeAssessments,
    summary: 'How far the drawing of the papers is; asked for again and again while it goes on',
    output: z.object({ drawing: drawing.nullable() }),
    errors: ['notFound'],
  },
  preparePapers: {
    access: rules.gradeAssessments,
    summary:
      'Draw lots for a paper of their own for everybody who has none; again for those of whom nothing was typed in, if asked to',
    body: z.strictObject({ is_anew: z.boolean().default(false) }),
    audit: { subject: 'schedule', kind: 'preparePapers', label: phrase('{^student} papers prepared') },
    output: papers,
    errors: ['notFound', 'conflict'],
  },
  savePaperAnswers: {
    access: rules.gradeAssessments,
    summary:
      'What was written on paper, all or nothing: it becomes responses and points, and is scored as on screen',
    body: paperAnswers,
    audit: { subject: 'schedule', kind: 'typePaperAnswers', label: phrase('Paper answers entered') },
    output: papers,
    errors: ['notFound', 'conflict'],
  },
  drawPapers: {
    access: rules.gradeAssessments,
    summary:
      'Draw the papers with their answer sheets, and their keys, as PDF; it goes on without the caller',
    body: z.strictObject({ size: z.enum(['A4', 'LETTER']), is_large: z.boolean().default(false) }),
    audit: { none: 'a drawing of what is there changes nothing of it' },
    output: papers,
    errors: ['notFound', 'conflict'],
  },
  cancelDrawing: {
    access: rules.gradeAssessments,
    summary: 'Stop drawing; nothing of it stays',
    audit: { none: 'a drawing that is stopped leaves nothing' },
    output: papers,
    errors: ['notFound', 'conflict'],
  },
  downloadPapers: {
    access: rules.gradeAssessments,
    summary: 'The papers that were drawn last, one after the other, as one PDF',
    sends: ['pdf'],
    errors: ['notFound', 'conflict'],
  },
  downloadPaperKeys: {
    access: rules.gradeAssessments,
    summary: 'The key of each variant, with the codes and names of those who have it, as one PDF',
    sends: ['pdf'],
    errors: ['notFound', 'conflict'],
  },
});
