import { exampleBodies } from '../kernel/example-bodies.ts';
import { productServices } from './contract.ts';

export const productServicesExamples = exampleBodies(productServices, {
  createProductService: {
    name: 'Piano lessons',
    description: 'Thirty minutes a week, one to one.',
    kind: 'service',
    price: '249.50',
    currency: 'USD',
    frequency: 'term',
    grade_ids: [6],
  },
  updateProductService: { version: 1, is_active: false },
});
