import { mails } from '@pelion/contract/mails';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(mails.endpoints)({
  withoutPermission: {
    userTypes: ['listKeptMails'],
  },
});
