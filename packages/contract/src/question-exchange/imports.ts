import { questionTypeTable } from '@pelion/questions';
import { z } from 'zod';
import { exactText } from '../assessments/values.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { id } from '../kernel/shared.ts';
import { importStates } from './facts.ts';

/** Outcome of one item of an imported file. */
export const importItem = shape(
  'ImportItem',
  'Outcome of one item of an imported file.',
  z.object({
    /** File within the zip; null for a single file. */
    file: z.string().nullable(),
    line: z.int(),
    title: z.string(),
    /** Skipped: the assessment already contains this item from an earlier import. */
    outcome: z.enum(['imported', 'importedWithLoss', 'refused', 'skipped']),
    /** Lost parts, one sentence each. */
    losses: z.array(z.string()),
    /** Reason for the refusal. */
    reason: z.string().nullable(),
    /** Spec 1 §3 question type number; null for refused items. */
    question_type_id: numberedId(questionTypeTable).nullable(),
    /** Points; null for refused items. */
    points: exactText.nullable(),
    /** Beginning of the question, as plain text. */
    excerpt: z.string(),
  }),
);
export type ImportItem = z.infer<typeof importItem>;

export const importReport = shape(
  'ImportReport',
  'Report of an import, or of its preview.',
  z.object({
    /** Id for undoing the import; null for a preview, and when nothing was imported. */
    import_id: id.nullable(),
    file_name: z.string(),
    format: z.string(),
    counts: z.object({ imported: z.int(), importedWithLoss: z.int(), refused: z.int(), skipped: z.int() }),
    /** Items that need attention first: refused, with losses, others, then skipped ones, each in the order of the file. */
    items: z.array(importItem),
  }),
);
export type ImportReport = z.infer<typeof importReport>;

/** Handling of items imported before: by default, importing the same file twice changes nothing. */
export const importQuery = z.strictObject({ repeated: z.enum(['skip', 'again']).default('skip') });
export type RepeatedItems = z.output<typeof importQuery>['repeated'];

const outcomes = importItem.shape.outcome;

/** An import from the upload to its end (decision 0070). */
export const importProgress = z.object({
  id,
  file_name: z.string(),
  /** Display name; empty until detected. */
  format: z.string(),
  state: z.enum(importStates),
  /** Questions read or written; `total` is an estimate while reading, and exact while writing. */
  handled: z.int(),
  total: z.int().nullable(),
  /** Counts so far; complete when ready. */
  counts: importReport.shape.counts,
  /** Reason for a refusal or failure, or why the parsed items cannot be written. */
  problem: z.string().nullable(),
});
export type ImportProgress = z.infer<typeof importProgress>;

/** Details of a `conflict`: the person's previous import is still running. */
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

/** Reasons why undoing an import keeps a question: edited since, already removed, or used elsewhere. */
const keptBecause = z.enum(['changed', 'removed', 'usedElsewhere']);
export type KeptBecause = z.infer<typeof keptBecause>;

export const importUndone = shape(
  'ImportUndone',
  'Records that undoing an import removed and kept.',
  z.object({
    removed: z.int(),
    kept: z.array(
      z.object({ question_id: id, title: z.string(), excerpt: z.string(), because: keptBecause }),
    ),
  }),
);
export type ImportUndone = z.infer<typeof importUndone>;
