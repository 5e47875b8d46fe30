import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../../db/database.ts';

/** Attempts with a score in the order of their ids; `system`, because every campus is gone through. */
export const listGradedAfter = (system: Db, after: number, limit: number) =>
  system
    .selectFrom('attempt as t')
    .select(['t.campus_id', 't.id', 't.score'])
    .where('t.id', '>', after)
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
    .orderBy('t.id')
    .limit(limit)
    .execute();
