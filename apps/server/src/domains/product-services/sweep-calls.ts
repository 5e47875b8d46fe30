import { productServices } from '@pelion/contract/product-services';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(productServices.endpoints, async ({ db, campus }) => {
  const { id } = await db
    .insertInto('product_service')
    .values({ campus_id: campus.id, name: 'Chess course' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { service_id: id };
})({
  calls: {
    createProductService: {
      body: ({ subject_id }) => ({ name: 'Piano lessons', subject_ids: [subject_id] }),
    },
    updateProductService: { body: () => ({ version: 1, name: 'Piano lessons' }) },
  },
});
