import { type CampusSettings, campusSettings, campusSettingsOf } from '@pelion/access';
import { campusSettingContract } from '@pelion/contract/campus-settings';
import { portalsOffered } from '@pelion/contract/classrooms/facts';
import { keysOf, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import { implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { assertOwnCampus } from '../campus-lists/policy.ts';
import { changeableBy } from './policy.ts';
import { findSettings, holdSettings, mergeSettings } from './queries.ts';

export const campusSettingRoutes = implement(campusSettingContract, {
  getCampusSettings({ params }, { viewer, db }) {
    assertOwnCampus(viewer, params);
    return present(viewer, db);
  },

  async saveCampusSettings({ params, body }, { viewer, db, record }) {
    assertOwnCampus(viewer, params);
    const changeable = changeableBy(viewer.userType);
    for (const key of keysOf(campusSettings))
      if (body[key] !== undefined && !changeable.includes(key))
        invalid({ path: key, message: phrase('This is not for you to change.') });
    await db.transaction().execute(async (transaction) => {
      const before = await holdSettings(transaction, viewer.campusId);
      const after: CampusSettings = campusSettingsOf({ ...before, ...body });
      if (body.room_portal !== undefined && !portalsOf(after).some((portal) => portal === body.room_portal))
        invalid({ path: 'room_portal', message: phrase('Your {campus} was not allowed this portal.') });
      await mergeSettings(transaction, viewer.campusId, body);
      await record(transaction, { id: viewer.campusId, before, after });
      await publish(transaction, { campusId: viewer.campusId, event: { topic: 'session', id: null } });
    });
    return present(viewer, db);
  },
});

const portalsOf = ({ allows_restricted_meeting_portals }: CampusSettings) =>
  portalsOffered(allows_restricted_meeting_portals);

async function present(viewer: Viewer, db: Db) {
  const settings = await findSettings(db, viewer.campusId);
  return {
    settings,
    changeable: [...changeableBy(viewer.userType)],
    portals: [...portalsOf(settings)],
  };
}
