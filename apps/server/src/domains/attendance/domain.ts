import { rules } from '@pelion/access';
import { attendanceExamples } from '@pelion/contract/attendance/examples';
import { checkInExamples } from '@pelion/contract/check-ins/examples';
import { makeupExamples } from '@pelion/contract/makeups/examples';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { everyMinute, nightly } from '../../lib/jobs.ts';
import { checkInDomainRoutes } from './check-in-routes.ts';
import { attendanceHistoryDomainRoutes } from './history-routes.ts';
import { makeupApprovedNotice, makeupAskedNotice, makeupRefusedNotice } from './makeup-notices.ts';
import { makeupDomainRoutes } from './makeup-routes.ts';
import { markAbsent } from './mark-absent.ts';
import { markAnnounced } from './mark-announced.ts';
import { countMissingRegisters } from './missing-registers.ts';
import { absentWithoutNoticeNotice } from './notice-kinds.ts';
import { registerFileDomainRoutes } from './register-file-routes.ts';
import { attendanceDomainRoutes } from './routes.ts';

export const attendanceDomain: Domain = {
  routes: [
    attendanceDomainRoutes,
    attendanceHistoryDomainRoutes,
    checkInDomainRoutes,
    makeupDomainRoutes,
    registerFileDomainRoutes,
  ],
  periodicJobs: [
    { name: 'attendance.markAbsent', ...nightly, pattern: '17 * * * *', work: markAbsent },
    { name: 'attendance.markAnnounced', ...everyMinute, runner: 'deadlines', work: markAnnounced },
  ],
  notices: [absentWithoutNoticeNotice, makeupAskedNotice, makeupApprovedNotice, makeupRefusedNotice],
  dashboard: [
    dashboardPart('missingRegisters', {
      widgets: ['assessments'],
      access: rules.viewRegisters,
      read: countMissingRegisters,
    }),
  ],
  demo: () => import('./seed-demo.ts'),
  examples: { ...attendanceExamples, ...checkInExamples, ...makeupExamples },
};
