import { questionTypeTable } from '@pelion/questions';
import { z } from 'zod';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryIds } from '../kernel/query.ts';
import { id } from '../kernel/shared.ts';
import { exportFormats, foreignFormats } from './facts.ts';

/** Of some of the questions; without `question_ids` all of them. */
export const exportQuery = z.strictObject({
  format: z.enum(exportFormats).default('pelion'),
  question_ids: queryIds().optional(),
});
export type ExportChoice = z.output<typeof exportQuery>;

/** Our own format loses nothing, so that there is nothing to look at first. */
export const exportPreviewQuery = exportQuery.extend({ format: z.enum(foreignFormats).default('moodle') });
export type ExportPreviewChoice = z.output<typeof exportPreviewQuery>;

/** A question that the file would not carry, or not all of. */
export const exportItem = z.object({
  question_id: id,
  /** As students count; null: a passage, which has none. */
  number: z.int().nullable(),
  title: z.string(),
  /** Spec 1 §3 question type number. */
  question_type_id: numberedId(questionTypeTable),
  outcome: z.enum(['exportedWithLoss', 'refused']),
  /** What of it is not in the file, one sentence each. */
  losses: z.array(z.string()),
  /** Why it is not in the file. */
  reason: z.string().nullable(),
  /** The beginning of the question, as plain text. */
  excerpt: z.string(),
});
export type ExportItem = z.infer<typeof exportItem>;

export const exportReport = z.object({
  counts: z.object({
    exported: z.int(),
    exportedWithLoss: z.int(),
    refused: z.int(),
    /** In the file beside the questions, which alone are counted above. */
    passages: z.int(),
  }),
  /** What the format keeps of no question. */
  notes: z.array(z.string()),
  /** Refused ones first, then those with losses, each in the order of the assessment; of the others nothing has to be said. */
  items: z.array(exportItem),
});
export type ExportReport = z.infer<typeof exportReport>;
