import { labels } from '@pelion/contract/labels';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(labels.endpoints)({
  calls: {
    saveLabels: { body: () => ({ labels: { teacher: { singular: 'coach', plural: 'coaches' } } }) },
  },
  withoutPermission: {
    userTypes: ['listLabels', 'saveLabels'],
  },
});
