import { actingExamples } from '@pelion/contract/acting/examples';
import { phrase } from '@pelion/words';
import type { Domain } from '../../lib/domain.ts';
import { actingRoutes } from './routes.ts';

export const actingDomain: Domain = {
  routes: [actingRoutes],
  examples: actingExamples,
  auditActions: { 'person.endActing': phrase('Stopped acting as another person') },
};
