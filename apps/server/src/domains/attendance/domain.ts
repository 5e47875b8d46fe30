import { attendanceExamples } from '@pelion/contract/attendance/examples';
import type { Domain } from '../../lib/domain.ts';
import { attendanceDomainRoutes } from './routes.ts';

export const attendanceDomain: Domain = {
  routes: [attendanceDomainRoutes],
  examples: attendanceExamples,
};
