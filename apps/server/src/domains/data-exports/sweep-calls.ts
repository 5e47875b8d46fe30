import { dataExports } from '@pelion/contract/data-exports';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(dataExports.endpoints)({
  calls: { requestDataExport: { body: () => ({}) } },
  withoutPermission: {
    own: ['downloadDataExport', 'getDataExport', 'requestDataExport'],
  },
  pastTheScope: {
    'queries.ts': [2, 'names beside the refusals of the person whose data it is'],
    'list-posts-messages-rewards.ts': [1, 'name of the sender, who may have left'],
  },
});
