import { dictionaryExamples } from '@pelion/contract/dictionary/examples';
import type { Domain } from '../../lib/domain.ts';
import { dictionaryRoutes } from './routes.ts';

export const dictionaryDomain: Domain = {
  routes: [dictionaryRoutes],
  examples: dictionaryExamples,
};
