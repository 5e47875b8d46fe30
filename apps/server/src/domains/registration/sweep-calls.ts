import { registrationContract } from '@pelion/contract/registration';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(registrationContract.endpoints)({
  withoutPermission: {
    userTypes: ['getChecklist', 'hideChecklist', 'sendConfirmation'],
  },
  pastTheScope: {
    'queries.ts': [2, 'whether there is anybody else, and was anybody invited'],
  },
});
