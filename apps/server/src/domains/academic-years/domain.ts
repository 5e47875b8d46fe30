import { academicYearsExamples } from '@pelion/contract/academic-years/examples';
import type { Domain } from '../../lib/domain.ts';
import { academicYearRoutes } from './routes.ts';

export const academicYearDomain: Domain = {
  routes: [academicYearRoutes],
  examples: academicYearsExamples,
};
