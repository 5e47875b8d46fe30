import { userTypes } from '@pelion/access';
import { boardOf } from '@pelion/contract/dashboard/facts';
import { type DashboardPartsInput, dashboardBoard } from '@pelion/contract/dashboard-board';
import { done, implement } from '../../lib/http/implement.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { deleteArrangement, findArrangement, saveArrangement } from './arrangement-queries.ts';
import { campusBoardOf, changeCampusBoard } from './campus-arrangements.ts';
import { summaryFor } from './summary.ts';

export const dashboardBoardRoutes = implement(dashboardBoard, {
  async getDashboard(_input, context) {
    const { viewer, db, services } = context;
    const found = await findArrangement(db, ownerOf(viewer));
    const arrangement = found ? { shown: found.shown, hidden: found.hidden } : null;
    const { shown } = boardOf(viewer, arrangement);
    const parts: DashboardPartsInput = {};
    await Promise.all(services.dashboardParts.map((part) => part.readInto(parts, context, shown)));
    return { arrangement, is_own: found?.is_own ?? false, parts };
  },

  getDashboardSummary(_input, context) {
    return summaryFor(context);
  },

  async arrangeDashboard({ body }, { viewer, db, now }) {
    await saveArrangement(db, ownerOf(viewer), body, now);
    return done;
  },

  async resetDashboard(_input, { viewer, db }) {
    await deleteArrangement(db, ownerOf(viewer));
    return done;
  },

  getCampusArrangement({ params }, { viewer, db }) {
    return campusBoardOf(db, viewer, params.user_type);
  },

  async setCampusArrangement({ params, body }, context) {
    await changeCampusBoard(context, params.user_type, body);
    return done;
  },

  async resetCampusArrangement({ params }, context) {
    await changeCampusBoard(context, params.user_type, null);
    return done;
  },
});

const ownerOf = ({ campusId, userId, userType }: Viewer) => ({
  campusId,
  userId,
  userType: userTypes[userType],
});
