import { system } from '@pelion/contract/system';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(system.endpoints)({
  withoutPermission: {
    own: ['live'],
  },
});
