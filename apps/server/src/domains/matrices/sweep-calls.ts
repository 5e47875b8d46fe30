import { matrices } from '@pelion/contract/matrices';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(matrices.endpoints)({
  pastTheScope: {
    'class-queries.ts': [2, 'who was in the section; it says that they are not removed'],
    'question-queries.ts': [1, 'whose attempt counts, by id'],
  },
});
