import { acting } from '@pelion/contract/acting';
import { TEST_PASSWORD } from '../../../test/factories/members.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(acting.endpoints)({
  calls: {
    // A site admin acts in every campus.
    listActable: { ofAnotherCampus: 200 },
    startActing: {
      body: ({ student_id }) => ({
        user_id: student_id,
        reason: 'They asked us to',
        password: TEST_PASSWORD,
      }),
    },
  },
  withoutPermission: {
    own: ['endActing'],
    userTypes: ['listActable', 'startActing'],
  },
  pastTheScope: {
    'queries.ts': [1, 'roles of members in the scope'],
  },
});
