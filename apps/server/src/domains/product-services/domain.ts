import { productServicesExamples } from '@pelion/contract/product-services/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { productServiceRoutes } from './routes.ts';

export const productServiceDomain: Domain = {
  routes: [productServiceRoutes],
  examples: productServicesExamples,
  auditSubjects: {
    productService: { label: phrase('Product or service'), name: nameInTable('product_service') },
  },
  demo: () => import('./seed-demo.ts'),
};
