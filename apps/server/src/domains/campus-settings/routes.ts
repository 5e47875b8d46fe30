import { campusSettingContract } from '@pelion/contract/campus-settings';
import type { Db } from '../../db/database.ts';
import { implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { assertChangeable, assertIntroduced, changeableBy, portalsOf } from './policy.ts';
import { settingsOf } from './read-settings.ts';
import { changeSettings } from './service.ts';

export const campusSettingRoutes = implement(campusSettingContract, {
  getCampusSettings(_input, { viewer, db }) {
    return present(viewer, db);
  },

  async saveCampusSettings({ body }, { viewer, db, record }) {
    assertChangeable(viewer.userType, body);
    await assertIntroduced(db, viewer.campusId, body);
    await db.transaction().execute(async (transaction) => {
      const { before, after } = await changeSettings(transaction, viewer.campusId, body);
      await record(transaction, { id: viewer.campusId, before, after });
      await publish(transaction, { campusId: viewer.campusId, event: { topic: 'session', id: null } });
    });
    return present(viewer, db);
  },
});

async function present(viewer: Viewer, db: Db) {
  const settings = await settingsOf(db, viewer.campusId);
  return {
    settings,
    changeable: [...changeableBy(viewer.userType)],
    portals: [...portalsOf(settings)],
  };
}
