import { ownAccountContract } from '@pelion/contract/own-account';
import { TEST_PASSWORD } from '../../../test/factories/members.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(ownAccountContract.endpoints)({
  calls: {
    changeEmail: { body: () => ({ email: 'new@sweep.example', current_password: TEST_PASSWORD }) },
  },
  withoutPermission: {
    own: ['changeEmail', 'getOwnAccount', 'saveOwnAccount'],
  },
});
