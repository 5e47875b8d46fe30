import { demo } from '@pelion/contract/demo';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(demo.endpoints)({
  calls: {
    becomeDemoAccount: {
      body: ({ campus_id }) => ({ campus_id }),
      before: (db, { user_id }) =>
        db.updateTable('account').set({ is_demo: true }).where('id', '=', user_id).execute(),
    },
  },
  pastTheScope: {
    'seed/notifications.ts': [2, 'whoever the demo has just made: nobody is removed yet'],
    'seed/people.ts': [2, 'a name, by id; the school of everybody whom the demo has just made'],
  },
});
