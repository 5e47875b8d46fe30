import type { progressReports } from '@pelion/contract/progress-reports';
import { found } from '../../lib/failure.ts';
import type { Handlers } from '../../lib/http/implement.ts';
import { listCards, lockCards } from './card-queries.ts';
import { isClosed, tellReports } from './cycle-handlers.ts';
import { findCycle, lockCycle } from './cycle-queries.ts';
import { planFreezing, presentFreezing, saveFreezing } from './freeze-marks.ts';
import { syncCards } from './place-queries.ts';
import { scopeOf } from './policy.ts';

export const markHandlers: Pick<Handlers<typeof progressReports>, 'previewCardMarks' | 'freezeCardMarks'> = {
  async previewCardMarks({ params, body }, context) {
    const { viewer, db } = context;
    const cycle = found(await findCycle(db, scopeOf(viewer), params.progress_report_id));
    if (cycle.closed_at !== null) throw isClosed();
    return presentFreezing(await planFreezing(context, cycle.id, body.report_card_ids));
  },

  async freezeCardMarks({ params, body }, context) {
    const { viewer, db, now, record } = context;
    const scope = scopeOf(viewer);
    const cycleId = params.progress_report_id;
    found(await findCycle(db, scope, cycleId));
    const freezing = await db.transaction().execute(async (transaction) => {
      await lockCycle(transaction, cycleId);
      const cycle = found(await findCycle(transaction, scope, cycleId));
      if (cycle.closed_at !== null) throw isClosed();
      await syncCards(transaction, { cycleId, actorId: viewer.userId, now });
      const cards = await listCards(transaction, scope, cycleId, { ids: body.report_card_ids });
      await lockCards(
        transaction,
        scope,
        cards.map(({ id }) => id),
      );
      const planned = await planFreezing({ ...context, db: transaction }, cycleId, body.report_card_ids);
      await saveFreezing(transaction, planned, { cycleId, now });
      await record(transaction, {
        id: cycleId,
        before: { frozen_at: cycle.frozen_at },
        after: { frozen_at: now, count: planned.drafts.length },
      });
      await tellReports(transaction, context, cycleId);
      return planned;
    });
    return presentFreezing(freezing);
  },
};
