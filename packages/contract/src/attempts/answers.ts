import { questionResponse, sentResponse } from '@pelion/questions';
import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { id } from '../kernel/shared.ts';
import { attemptClock } from './clock.ts';

export const savedAnswer = z.object({
  /** A question as it stands in this attempt: the same question may stand in two parts. */
  item_id: id,
  /** Counts up with every change in this attempt; the highest wins. */
  seq: z.int().positive(),
  response: questionResponse,
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

export const answerUpload = z.strictObject({
  ...savedAnswer.shape,
  response: sentResponse,
  /** When it was written, on the server's clock as this device knows it; decides only whether a late answer is kept. */
  written_at: instant(),
});
export type AnswerUpload = z.infer<typeof answerUpload>;

export const receipts = z.object({
  /** Item id -> the seq that the server holds after commit. */
  receipts: z.record(z.string(), z.int()),
  /** Arrived after the deadline: kept, and counted as the schedule's rule says. */
  late: z.array(id),
  /** Written after the deadline: not kept, so there is no use in sending them again. */
  refused: z.array(id),
  clock: attemptClock,
});
export type Receipts = z.infer<typeof receipts>;
