import type { ProductService, ProductServiceDraft, productServices } from '@pelion/contract/product-services';
import { productServiceRoutes } from '@pelion/contract/product-services/routes';
import { phrase } from '@pelion/words';
import { queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { type RecordEdit, recordMutations } from '../../lib/record-mutations.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof productServices>(productServiceRoutes);
const at = (service_id: number) => ({ params: { ...ownCampus(), service_id } });

export const servicesQuery = queryOptions({
  queryKey: ['product-services', 'list'],
  queryFn: ({ signal }) => client.listProductServices({ params: ownCampus() }, { signal }),
});

export const serviceQuery = (id: number) =>
  queryOptions({
    queryKey: ['product-services', 'one', id],
    queryFn: ({ signal }) => client.getProductService(at(id), { signal }),
  });

/** Fetches the current version after an edit conflict. */
export const readService = ({ id }: Pick<ProductService, 'id'>): Promise<ProductService> =>
  client.getProductService(at(id));

export const serviceMutations = recordMutations({
  create: (body: ProductServiceDraft) => client.createProductService({ params: ownCampus(), body }),
  update: (id, body: RecordEdit<ProductServiceDraft, { readonly is_active: boolean }>) =>
    client.updateProductService({ ...at(id), body }),
  remove: (id) => client.removeProductService(at(id)),
  invalidates: [['product-services']],
  saved: phrase('The product or service has been saved.'),
  deleted: phrase('The product or service has been deleted.'),
});
