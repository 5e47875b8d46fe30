import { schoolCampusesExamples } from '@pelion/contract/school-campuses/examples';
import type { Domain } from '../../lib/domain.ts';
import { schoolCampusRoutes } from './routes.ts';

export const schoolCampusDomain: Domain = {
  routes: [schoolCampusRoutes],
  examples: schoolCampusesExamples,
};
