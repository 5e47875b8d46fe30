import { rubrics } from '@pelion/contract/rubrics';
import { buildRubric } from '../../../test/factories/rubrics.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(rubrics.endpoints, async ({ db, author }) => ({
  rubric_id: await buildRubric(db, author, 'Essays'),
}))({
  calls: {
    createRubric: {
      body: () => ({
        name: 'Short essays',
        criteria: [{ id: 'a', name: 'Reasons', levels: [], most: '2' }],
      }),
    },
    updateRubric: { body: () => ({ version: 1, name: 'Long essays' }) },
  },
});
