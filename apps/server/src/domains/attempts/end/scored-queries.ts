import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Attempts with a score, a campus after another; `system`, because every campus is gone through. */
export const listGradedAfter = (
  system: Db,
  after: { readonly campus_id: number; readonly id: number },
  limit: number,
) =>
  system
    .selectFrom('attempt as t')
    .select(['t.campus_id', 't.id', 't.score'])
    .where(sql<SqlBool>`(t.campus_id, t.id) > (${after.campus_id}, ${after.id})`)
    .where('t.status', 'in', [resultStatuses.graded, resultStatuses.retakeSuggested])
    // A result that was typed in from paper has no items to compute it from.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('attempt_item as i')
          .select('i.id')
          .whereRef('i.campus_id', '=', 't.campus_id')
          .whereRef('i.attempt_id', '=', 't.id'),
      ),
    )
    .orderBy('t.campus_id')
    .orderBy('t.id')
    .limit(limit)
    .execute();
