import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { can, changedSince, done, id, requiredLine, version } from '../kernel/shared.ts';
import {
  kindProblems,
  longestLabel,
  mostParts,
  mostRows,
  percentText,
  pointsText,
  scaleProblems,
  weighedTypes,
  weightProblem,
} from './facts.ts';
import { gradeSettingRoutes } from './routes.ts';

const name = requiredLine(100);
const percent = z
  .string()
  .trim()
  .regex(percentText, phrase('Please write a percentage with at most four decimals, such as 89.5'))
  .refine(
    (text) => !percentText.test(text) || Number.parseInt(text, 10) < 101,
    phrase('A percentage must be from 0 to 100'),
  );
const label = z
  .string()
  .trim()
  .min(1, phrase('Please enter a label'))
  .max(longestLabel)
  .regex(/^[^\p{Cc}<>]*$/u, phrase('A label is plain text'));

const row = z.strictObject({
  /** Percent, inclusive: '90'. */
  from: percent,
  /** Percent, exclusive except in the highest row. */
  to: percent,
  label,
  /** Grade points for averages; null when the row has none. */
  points: z
    .string()
    .trim()
    .regex(pointsText, phrase('Please write the points with at most three decimals, such as 3.7'))
    .nullable(),
});

/** Rows from highest to lowest. */
const rows = z
  .array(row)
  .min(1, phrase('Please add a line'))
  .max(mostRows)
  .superRefine((given, context) => {
    for (const { row: place, field, message } of scaleProblems(given))
      context.addIssue({ code: 'custom', path: [place, field], message });
  });

const outRow = z.object({
  from: z.string(),
  to: z.string(),
  label: z.string(),
  points: z.string().nullable(),
});

export const gradingScale = z.object({
  id,
  name: z.string(),
  rows: z.array(outRow),
  /** Used when no other scale applies. */
  is_default: z.boolean(),
  /**
   * Grades and subjects that use the scale; a subject's scale takes precedence over a grade's, and both over the
   * default.
   */
  grade_ids: z.array(id),
  subject_ids: z.array(id),
  version,
  can: can('edit', 'delete'),
});
export type GradingScale = z.infer<typeof gradingScale>;

const ids = z.array(id).max(500);
export const gradingScaleDraft = z.strictObject({
  name,
  rows,
  grade_ids: ids.default([]),
  subject_ids: ids.default([]),
});
export type GradingScaleDraft = z.input<typeof gradingScaleDraft>;
export const gradingScaleEdit = gradingScaleDraft.extend({ version });
export const gradingScaleChanged = changedSince(gradingScale);

const weight = percent;
const weighed = z.literal<number[]>([...weighedTypes]);
const part = z.strictObject({
  label: label.max(60),
  weight,
  /** Assessment types: Test 1, Classwork 2, Homework 3, Standardized Test 5. */
  type_ids: z.array(weighed).max(weighedTypes.length),
});
export const scoringTemplate = z.object({
  id,
  name: z.string(),
  parts: z.array(z.object({ label: z.string(), weight: z.string(), type_ids: z.array(z.int()) })),
  version,
  can: can('edit', 'delete'),
});
export type ScoringTemplate = z.infer<typeof scoringTemplate>;

export const scoringTemplateDraft = z.strictObject({
  name,
  parts: z
    .array(part)
    .min(1, phrase('Please add a part'))
    .max(mostParts)
    .superRefine((parts, context) => {
      const message = weightProblem(parts);
      if (message) context.addIssue({ code: 'custom', path: [parts.length - 1, 'weight'], message });
      for (const problem of kindProblems(parts))
        context.addIssue({ code: 'custom', path: [problem.part, 'type_ids'], message: problem.message });
    }),
});
export type ScoringTemplateDraft = z.input<typeof scoringTemplateDraft>;
export const scoringTemplateEdit = scoringTemplateDraft.extend({ version });
export const scoringTemplateChanged = changedSince(scoringTemplate);

export const gradeSettings = contract(gradeSettingRoutes, {
  listGradingScales: {
    access: rules.viewGradingScale,
    summary: 'The grading scales of the campus, the default first',
    output: z.array(gradingScale),
    errors: ['notFound'],
  },
  createGradingScale: {
    access: rules.addGradingScale,
    summary: 'Add a grading scale without gaps and overlaps; the first one becomes the default',
    body: gradingScaleDraft,
    audit: { subject: 'gradingScale', kind: 'create', label: phrase('Grading scale added') },
    output: gradingScale,
    errors: ['notFound'],
  },
  updateGradingScale: {
    access: rules.editGradingScale,
    summary: 'Change a grading scale',
    body: gradingScaleEdit,
    audit: { subject: 'gradingScale', kind: 'update', label: phrase('Grading scale changed') },
    output: gradingScale,
    errors: ['notFound', 'conflict'],
  },
  makeScaleDefault: {
    access: rules.editGradingScale,
    summary: 'Use this scale wherever no other one is named',
    audit: { subject: 'gradingScale', kind: 'makeDefault', label: phrase('Default grading scale set') },
    output: done,
    errors: ['notFound'],
  },
  removeGradingScale: {
    access: rules.deleteGradingScale,
    summary: 'Delete a grading scale; the default only as the last one',
    audit: { subject: 'gradingScale', kind: 'delete', label: phrase('Grading scale deleted') },
    output: done,
    errors: ['notFound', 'inUse'],
  },
  listScoringTemplates: {
    access: rules.viewGradingScale,
    summary: 'How kinds of work are weighted, by name',
    output: z.array(scoringTemplate),
    errors: ['notFound'],
  },
  createScoringTemplate: {
    access: rules.addGradingScale,
    summary: 'Add a scoring template, whose weights come to 100 percent',
    body: scoringTemplateDraft,
    audit: { subject: 'scoringTemplate', kind: 'create', label: phrase('Scoring template added') },
    output: scoringTemplate,
    errors: ['notFound'],
  },
  updateScoringTemplate: {
    access: rules.editGradingScale,
    summary: 'Change a scoring template',
    body: scoringTemplateEdit,
    audit: { subject: 'scoringTemplate', kind: 'update', label: phrase('Scoring template changed') },
    output: scoringTemplate,
    errors: ['notFound', 'conflict'],
  },
  removeScoringTemplate: {
    access: rules.deleteGradingScale,
    summary: 'Delete a scoring template',
    audit: { subject: 'scoringTemplate', kind: 'delete', label: phrase('Scoring template deleted') },
    output: done,
    errors: ['notFound'],
  },
});
