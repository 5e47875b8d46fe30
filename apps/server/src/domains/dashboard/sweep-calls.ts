import { dashboardBoard } from '@pelion/contract/dashboard-board';
import { standings } from '@pelion/contract/standings';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep({ ...dashboardBoard.endpoints, ...standings.endpoints })({
  calls: {
    arrangeDashboard: { body: () => ({ shown: [13, 3], hidden: [15] }) },
    setCampusArrangement: { body: () => ({ shown: [13, 3], hidden: [0] }) },
  },
  plainParams: { user_type: 4 },
  pastTheScope: {
    'staff-queries.ts': [4, 'names of students; they say themselves that nobody is removed'],
    'standing/score-queries.ts': [1, 'the student whose results are read, who may be removed for staff'],
    'summary-queries.ts': [3, 'counts; they say themselves that nobody is removed'],
  },
});
