import { questionTypeTable } from '@pelion/questions';
import { z } from 'zod';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryIds } from '../kernel/query.ts';
import { id } from '../kernel/shared.ts';
import { exportFormats, foreignFormats } from './facts.ts';

/** `question_ids` exports some of the questions; all without it. */
export const exportQuery = z.strictObject({
  format: z.enum(exportFormats).default('pelion'),
  question_ids: queryIds().optional(),
});
export type ExportChoice = z.output<typeof exportQuery>;

/** Our own format is lossless and needs no preview. */
export const exportPreviewQuery = exportQuery.extend({ format: z.enum(foreignFormats).default('moodle') });
export type ExportPreviewChoice = z.output<typeof exportPreviewQuery>;

/** A question that the file omits or contains only in part. */
export const exportItem = z.object({
  question_id: id,
  /** Number as students count; null for a passage, which has none. */
  number: z.int().nullable(),
  title: z.string(),
  /** Spec 1 §3 question type number. */
  question_type_id: numberedId(questionTypeTable),
  outcome: z.enum(['exportedWithLoss', 'refused']),
  /** Lost parts, one sentence each. */
  losses: z.array(z.string()),
  /** Reason why the question is omitted. */
  reason: z.string().nullable(),
  /** Beginning of the question, as plain text. */
  excerpt: z.string(),
});
export type ExportItem = z.infer<typeof exportItem>;

export const exportReport = z.object({
  counts: z.object({
    exported: z.int(),
    exportedWithLoss: z.int(),
    refused: z.int(),
    /** Passages in the file, which are not counted above. */
    passages: z.int(),
  }),
  /** Features that the format keeps for no question. */
  notes: z.array(z.string()),
  /** Omitted questions first, then those with losses, each in the order of the assessment; others are not listed. */
  items: z.array(exportItem),
});
export type ExportReport = z.infer<typeof exportReport>;
