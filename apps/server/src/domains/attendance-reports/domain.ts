import type { Domain } from '../../lib/domain.ts';
import { attendanceReportKind } from './attendance-report-kind.ts';
import { attendanceReportDomainRoutes } from './routes.ts';

export const attendanceReportDomain: Domain = {
  routes: [attendanceReportDomainRoutes],
  reports: [attendanceReportKind],
};
