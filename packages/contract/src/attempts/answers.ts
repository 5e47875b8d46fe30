import { questionResponse, sentResponse } from '@pelion/questions';
import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { shape } from '../kernel/shapes.ts';
import { id } from '../kernel/shared.ts';
import { attemptClock } from './clock.ts';

export const savedAnswer = shape(
  'SavedAnswer',
  'The answer that counts so far; the highest `seq` wins.',
  z.object({
    /** Question within this attempt; the same question may occur in two parts. */
    item_id: id,
    /** Increases with every change in this attempt; the highest wins. */
    seq: z.int().positive(),
    response: questionResponse,
  }),
);
export type SavedAnswer = z.infer<typeof savedAnswer>;

export const answerUpload = shape(
  'AnswerUpload',
  'An answer on its way to the server, with the moment of writing.',
  z.strictObject({
    ...savedAnswer.shape,
    response: sentResponse,
    /** Time of writing on the server's clock as estimated by the device; only decides whether a late answer is kept. */
    written_at: instant(),
  }),
);
export type AnswerUpload = z.infer<typeof answerUpload>;

export const receipts = shape(
  'Receipts',
  'Receipts of committed answers.',
  z.object({
    /** Committed seq by item id. */
    receipts: z.record(z.string(), z.int()),
    /** Arrived after the deadline: stored, and counted by the schedule's rule. */
    late: z.array(id),
    /** Written after the deadline: not stored, so the client should not resend them. */
    refused: z.array(id),
    clock: attemptClock,
  }),
);
export type Receipts = z.infer<typeof receipts>;
