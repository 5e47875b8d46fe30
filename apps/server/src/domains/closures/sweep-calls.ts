import { closures } from '@pelion/contract/closures';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

const days = { start_date: '2040-06-04', end_date: '2040-06-08' };

export const sweep = defineSweep(closures.endpoints, async ({ db, author }, { campus_id }) => {
  const { id } = await db
    .insertInto('closure')
    .values({
      campus_id,
      name: 'Swept days',
      starts_on: '2040-07-02',
      ends_on: '2040-07-03',
      created_by: author.userId,
      created_at: new Date('2040-03-14T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { closure_id: id };
})({
  calls: {
    listClosures: { query: () => ({ start_date: '2040-05-01', end_date: '2040-05-31' }) },
    createClosure: { body: () => ({ name: 'Holidays', ...days }) },
    previewClosure: { body: () => ({ name: 'Holidays', ...days }) },
    updateClosure: { body: () => ({ version: 1, name: 'Holidays' }) },
  },
});
