import type { ProductService, ProductServiceDraft, productServices } from '@pelion/contract/product-services';
import { productServiceRoutes } from '@pelion/contract/product-services/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { session } from '../../lib/session.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof productServices>(productServiceRoutes);
const here = () => ({ campus_id: session.user()?.school_campus_id ?? 0 });
const at = (service_id: number) => ({ params: { ...here(), service_id } });

const servicesKey = ['product-services'] as const;
const invalidates = [servicesKey];

export const servicesQuery = queryOptions({
  queryKey: [...servicesKey, 'list'],
  queryFn: ({ signal }) => client.listProductServices({ params: here() }, { signal }),
});

export const serviceQuery = (id: number) =>
  queryOptions({
    queryKey: [...servicesKey, 'one', id],
    queryFn: ({ signal }) => client.getProductService(at(id), { signal }),
  });

/** As it is now: asked for where somebody else was faster. */
export const readService = ({ id }: Pick<ProductService, 'id'>): Promise<ProductService> =>
  client.getProductService(at(id));

interface SaveService {
  /** Null: a new one. */
  readonly edited: Pick<ProductService, 'id' | 'version'> | null;
  readonly draft: ProductServiceDraft;
}

export const saveService = mutationOptions({
  mutationFn: ({ edited, draft }: SaveService) =>
    edited === null
      ? client.createProductService({ params: here(), body: draft })
      : client.updateProductService({ ...at(edited.id), body: { ...draft, version: edited.version } }),
  meta: { failure: 'inline', invalidates, success: phrase('The product or service has been saved.') },
});

export const switchService = mutationOptions({
  mutationFn: ({ id, version, is_active }: ProductService) =>
    client.updateProductService({ ...at(id), body: { version, is_active: !is_active } }),
  meta: { invalidates, success: phrase('The product or service has been saved.') },
});

export const removeService = mutationOptions({
  mutationFn: (id: number) => client.removeProductService(at(id)),
  meta: { failure: 'inline', invalidates, success: phrase('The product or service has been deleted.') },
});
