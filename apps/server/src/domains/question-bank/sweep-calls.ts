import { questionBank } from '@pelion/contract/question-bank';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(questionBank.endpoints)({
  pastTheScope: {
    'queries.ts': [1, 'the name of an author, by id'],
  },
});
