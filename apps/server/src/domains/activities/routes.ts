import { activities } from '@pelion/contract/activities';
import { done, implement } from '../../lib/http/implement.ts';
import { extendSession } from '../session/service.ts';
import { presenceOf } from './presence.ts';
import { listMembersWithActivity, recordBeat } from './queries.ts';

export const activityRoutes = implement(activities, {
  async updateActivity({ body }, { viewer, db, services }) {
    const now = services.clock.now();
    const { campusId, userId } = viewer;
    await recordBeat(db, { campusId, userId, isIdle: body.is_idle, at: now });
    await extendSession(services, viewer.sessionId);
    return done;
  },

  async listActivities(_, { db, services }) {
    const now = services.clock.now();
    const members = await listMembersWithActivity(db);
    return members.map((member) => ({ ...member, presence: presenceOf(member, now) }));
  },
});
