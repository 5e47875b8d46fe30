import { pointsContract } from '@pelion/contract/points';
import { done, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { changeSettings } from '../campus-settings/service.ts';
import { ledgerHandlers } from './ledger-handlers.ts';
import { ruleHandlers } from './rule-handlers.ts';

export const pointRoutes = implement(pointsContract, {
  ...ruleHandlers,
  ...ledgerHandlers,

  async switchPointSystem({ body }, { viewer, db, record }) {
    const { campusId } = viewer;
    const { is_on, shows_top_earners } = body;
    const changes = {
      ...(is_on !== undefined && { opted_for_point_system: is_on }),
      ...(shows_top_earners !== undefined && { shows_top_earners }),
    };
    await db.transaction().execute(async (transaction) => {
      const { before, after } = await changeSettings(transaction, campusId, changes);
      await record(transaction, { id: campusId, before, after });
      // Refreshes menu and header, which depend on the setting.
      await publish(transaction, { campusId, event: { topic: 'session', id: null } });
    });
    return done;
  },
});
