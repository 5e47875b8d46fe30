import { dashboardBoard } from '@pelion/contract/dashboard-board';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(dashboardBoard.endpoints)({
  calls: { arrangeDashboard: { body: () => ({ shown: [13, 3], hidden: [15] }) } },
  pastTheScope: {
    'summary-queries.ts': [3, 'counts; they say themselves that nobody is removed'],
  },
});
