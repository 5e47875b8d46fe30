import { activities } from '@pelion/contract/activities';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(activities.endpoints)({
  withoutPermission: {
    own: ['updateActivity'],
  },
  pastTheScope: {
    'queries.ts': [2, 'roles of members in the scope; who was here'],
  },
});
