import { keysOf } from '@pelion/words';
import { z } from 'zod';
import { moment } from '../kernel/shared.ts';
import { resultEventWords } from './history/facts.ts';

/** One line of the history of a result. */
export const resultEvent = z.object({
  kind: z.enum(keysOf(resultEventWords)),
  at: moment,
  /** The student is not named: whoever marks without names reads it too. */
  by: z.enum(['student', 'staff', 'system']),
  /** Of staff; null of others, and of one of two marks. */
  by_name: z.string().nullable(),
  /** Of the answer that it is about, as the history of one answer; null: of the whole. */
  item_id: z.int().nullable(),
  /** Points that counted before and afterwards, `2.50`: of the answer, or of the whole; null where there were none. */
  points_before: z.string().nullable(),
  points_after: z.string().nullable(),
  /** What staff said about it; empty: nothing. */
  reason: z.string(),
});
export type ResultEvent = z.infer<typeof resultEvent>;
