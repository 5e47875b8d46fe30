import { attendanceExamples } from '@pelion/contract/attendance/examples';
import { checkInExamples } from '@pelion/contract/check-ins/examples';
import { makeupExamples } from '@pelion/contract/makeups/examples';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { checkInDomainRoutes } from './check-in-routes.ts';
import { makeupDomainRoutes } from './makeup-routes.ts';
import { markAbsent } from './mark-absent.ts';
import { attendanceDomainRoutes } from './routes.ts';

export const attendanceDomain: Domain = {
  routes: [attendanceDomainRoutes, checkInDomainRoutes, makeupDomainRoutes],
  periodicJobs: [{ name: 'attendance.markAbsent', ...nightly, pattern: '17 * * * *', work: markAbsent }],
  examples: { ...attendanceExamples, ...checkInExamples, ...makeupExamples },
};
