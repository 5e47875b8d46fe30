import { productServicesExamples } from '@pelion/contract/product-services/examples';
import type { Domain } from '../../lib/domain.ts';
import { productServiceRoutes } from './routes.ts';

export const productServiceDomain: Domain = {
  routes: [productServiceRoutes],
  examples: productServicesExamples,
};
