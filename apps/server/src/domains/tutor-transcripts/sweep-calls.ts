import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep({})({
  pastTheScope: {
    'list-alerted.ts': [2, 'admins, less those removed'],
    'notice-kinds.ts': [2, 'teachers, less those removed'],
  },
});
