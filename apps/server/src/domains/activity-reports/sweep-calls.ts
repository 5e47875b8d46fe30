import { activityReports } from '@pelion/contract/activity-reports';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(activityReports.endpoints)({
  calls: {
    listActivityRecords: { query: (records) => ({ user_id: records.user_id, count: 'questions' }) },
  },
  withoutPermission: {
    own: ['getPersonActivity'],
  },
  pastTheScope: {
    'figures-queries.ts': [
      4,
      'members in the scope, with their first role and whether they have such a role',
    ],
    'seed-demo.ts': [1, 'days of the demo; asks for those who are not removed'],
    'sources.ts': [2, 'student of marked work, without a name once removed'],
  },
});
