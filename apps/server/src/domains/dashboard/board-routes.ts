import { userTypes } from '@pelion/access';
import { boardOf } from '@pelion/contract/dashboard/facts';
import { dashboardBoard } from '@pelion/contract/dashboard-board';
import { done, implement } from '../../lib/http/implement.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { assertOwnCampus } from '../campus-lists/policy.ts';
import { deleteArrangement, findArrangement, saveArrangement } from './arrangement-queries.ts';
import { readParts } from './parts.ts';
import { summaryFor } from './summary.ts';

export const dashboardBoardRoutes = implement(dashboardBoard, {
  async getDashboard({ params }, context) {
    const { viewer, db } = context;
    assertOwnCampus(viewer, params);
    const arrangement = (await findArrangement(db, ownerOf(viewer))) ?? null;
    return { arrangement, parts: await readParts(context, boardOf(viewer, arrangement).shown) };
  },

  getDashboardSummary({ params }, context) {
    assertOwnCampus(context.viewer, params);
    return summaryFor(context);
  },

  async arrangeDashboard({ params, body }, { viewer, db, now }) {
    assertOwnCampus(viewer, params);
    await saveArrangement(db, ownerOf(viewer), body, now);
    return done;
  },

  async resetDashboard({ params }, { viewer, db }) {
    assertOwnCampus(viewer, params);
    await deleteArrangement(db, ownerOf(viewer));
    return done;
  },
});

const ownerOf = ({ campusId, userId, userType }: Viewer) => ({
  campusId,
  userId,
  userType: userTypes[userType],
});
