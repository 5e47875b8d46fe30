import { keysOf } from '@pelion/words';
import { z } from 'zod';
import { moment } from '../kernel/shared.ts';
import { resultEventWords } from './history/facts.ts';

/** Entry of a result's history. */
export const resultEvent = z.object({
  kind: z.enum(keysOf(resultEventWords)),
  at: moment,
  /** Students are not named, since anonymous markers read the history too. */
  by: z.enum(['student', 'staff', 'system']),
  /** Name of staff; null for others, and for one of two marks. */
  by_name: z.string().nullable(),
  /** Answer concerned; null for the whole result. */
  item_id: z.int().nullable(),
  /** Points of the answer or the whole before and after, `2.50`; null when there were none. */
  points_before: z.string().nullable(),
  points_after: z.string().nullable(),
  /** Reason given by staff; may be empty. */
  reason: z.string(),
});
export type ResultEvent = z.infer<typeof resultEvent>;
