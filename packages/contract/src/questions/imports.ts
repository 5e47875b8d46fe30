import { questionTypeTable } from '@pelion/questions';
import { z } from 'zod';
import { exactText } from '../assessments/values.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryInteger } from '../kernel/query.ts';
import { id } from '../kernel/shared.ts';
import { importStates } from './facts.ts';

/** What became, or would become, of one item of an imported file. */
export const importItem = z.object({
  /** The file of a zip that it stands in; null where there is only one. */
  file: z.string().nullable(),
  line: z.int(),
  title: z.string(),
  /** Skipped: the assessment holds what this very item became in an earlier import. */
  outcome: z.enum(['imported', 'importedWithLoss', 'refused', 'skipped']),
  /** What of the item Pelion does not keep, one sentence each. */
  losses: z.array(z.string()),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Spec 1 §3 question type number; null for refused items. */
  question_type_id: numberedId(questionTypeTable).nullable(),
  /** What it is worth; null for refused items. */
  points: exactText.nullable(),
  /** The beginning of the question, as plain text. */
  excerpt: z.string(),
});
export type ImportItem = z.infer<typeof importItem>;

export const importReport = z.object({
  /** What undoing it asks for; null for a preview, and where nothing could be imported. */
  import_id: id.nullable(),
  file_name: z.string(),
  format: z.string(),
  counts: z.object({ imported: z.int(), importedWithLoss: z.int(), refused: z.int(), skipped: z.int() }),
  /** What needs somebody's eye comes first: refused, then with losses, the others, and what is here, each in the order of the file. */
  items: z.array(importItem),
});
export type ImportReport = z.infer<typeof importReport>;

/** What to do with items that an earlier import has brought into the assessment: the same file twice changes nothing. */
export const importQuery = z.strictObject({ repeated: z.enum(['skip', 'again']).default('skip') });
export type RepeatedItems = z.output<typeof importQuery>['repeated'];

const outcomes = importItem.shape.outcome;

/** An import from the upload of its file to its end (decision 0070). */
export const importProgress = z.object({
  id,
  file_name: z.string(),
  /** As people call it; empty until it is known. */
  format: z.string(),
  state: z.enum(importStates),
  /** Questions read, or written; `total` is of about how many while reading, and exact while writing. */
  handled: z.int(),
  total: z.int().nullable(),
  /** What is read so far; all of it when it is ready. */
  counts: importReport.shape.counts,
  /** Why it was refused or has failed, or why what was read cannot be written. */
  problem: z.string().nullable(),
});
export type ImportProgress = z.infer<typeof importProgress>;

/** The details of `conflict` where somebody starts a second import before their first one is over. */
export const importRunning = z.object({
  reason: z.literal('importRunning'),
  assessment_id: id,
  import_id: id,
});

export const importItemsQuery = importQuery.extend({
  outcome: outcomes.optional(),
  offset: queryInteger().min(0).max(100_000).default(0),
  limit: queryInteger().min(1).max(100).default(100),
});

/** Why undoing an import leaves a question where it is: it was edited since, was taken out already, or stands elsewhere too. */
const keptBecause = z.enum(['changed', 'removed', 'usedElsewhere']);
export type KeptBecause = z.infer<typeof keptBecause>;

export const importUndone = z.object({
  removed: z.int(),
  kept: z.array(z.object({ question_id: id, title: z.string(), excerpt: z.string(), because: keptBecause })),
});
export type ImportUndone = z.infer<typeof importUndone>;
