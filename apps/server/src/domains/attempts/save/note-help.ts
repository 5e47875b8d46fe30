import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

interface HelpedItemAddress {
  readonly attemptId: number;
  readonly itemId: number;
  readonly part?: number;
}

/**
 * Records that the tutor helped with a question of an attempt; the first time is kept (decision 0110). Returns nothing
 * for an item of another attempt or part.
 */
export const noteHelp = (db: Db, { attemptId, itemId, part }: HelpedItemAddress, now: Date) =>
  db
    .updateTable('attempt_item')
    .set({ ai_helped_at: sql<Date>`coalesce(ai_helped_at, ${now})` })
    .where('attempt_id', '=', attemptId)
    .where('id', '=', itemId)
    .$if(part !== undefined, (query) => query.where('part', '=', part ?? 0))
    .returning('id')
    .executeTakeFirst();
