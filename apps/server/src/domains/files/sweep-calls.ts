import { files } from '@pelion/contract/files';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(files.endpoints)({
  withoutPermission: {
    own: ['uploadPicture'],
  },
});
