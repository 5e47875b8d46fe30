import { enrollmentsExamples } from '@pelion/contract/enrollments/examples';
import type { Domain } from '../../lib/domain.ts';
import { enrollmentRoutes } from './routes.ts';

export const enrollmentDomain: Domain = {
  routes: [enrollmentRoutes],
  examples: enrollmentsExamples,
};
