import { attendanceExamples } from '@pelion/contract/attendance/examples';
import { checkInExamples } from '@pelion/contract/check-ins/examples';
import type { Domain } from '../../lib/domain.ts';
import { checkInDomainRoutes } from './check-in-routes.ts';
import { attendanceDomainRoutes } from './routes.ts';

export const attendanceDomain: Domain = {
  routes: [attendanceDomainRoutes, checkInDomainRoutes],
  examples: { ...attendanceExamples, ...checkInExamples },
};
