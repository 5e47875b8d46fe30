import { results } from '@pelion/contract/results';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(results.endpoints)({
  pastTheScope: {
    'queries.ts': [1, 'students with results; the view of the others leaves out the removed'],
  },
});
