import { campusSettingsOf } from '@pelion/access';
import { pointsContract } from '@pelion/contract/points';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { done, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
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
      const before = await lockSettings(transaction, campusId);
      await mergeSettings(transaction, campusId, changes);
      await record(transaction, { id: campusId, before, after: { ...before, ...changes } });
      // What the menu and the header show hangs on it.
      await publish(transaction, { campusId, event: { topic: 'session', id: null } });
    });
    return done;
  },
});

async function lockSettings(transaction: Db, campusId: number) {
  const { settings } = await transaction
    .selectFrom('campus')
    .select('settings')
    .where('id', '=', campusId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { opted_for_point_system, shows_top_earners } = campusSettingsOf(Object(settings));
  return { opted_for_point_system, shows_top_earners };
}

/** Key by key, so that two who change different settings do not undo each other. */
const mergeSettings = (transaction: Db, campusId: number, changes: object) =>
  transaction
    .updateTable('campus')
    .set({ settings: sql`settings || ${JSON.stringify(changes)}::jsonb` })
    .where('id', '=', campusId)
    .execute();
