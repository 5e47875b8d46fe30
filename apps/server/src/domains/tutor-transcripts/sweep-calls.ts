import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep({})({
  pastTheScope: {
    'notice-kinds.ts': [2, 'teachers, less those removed'],
  },
});
