import { activities } from '@pelion/contract/activities';
import { done, implement } from '../../lib/http/implement.ts';
import { extendSession } from '../session/session-life.ts';
import { presenceOf } from './presence.ts';
import { listMembersWithActivity } from './queries.ts';

export const activityRoutes = implement(
  activities,
  {
    async updateActivity({ body }, { viewer, services }) {
      // Acting as another person records no presence and does not extend that person's session (decision 0077).
      if (viewer.actedBy !== null) return done;
      const { campusId, userId } = viewer;
      services.heartbeats.add({ campusId, userId, isIdle: body.is_idle, at: services.clock.now() });
      await extendSession(services, viewer);
      return done;
    },

    async listActivities({ query }, { db, services }) {
      await services.heartbeats.write();
      const now = services.clock.now();
      const members = await listMembersWithActivity(db, query);
      return members.map((member) => ({ ...member, presence: presenceOf(member, now) }));
    },
  },
  // A heartbeat of a person removed a moment ago is harmless.
  { remembersViewer: ['updateActivity'] },
);
