import { classesExamples } from '@pelion/contract/classes/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import {
  classCancelledNotice,
  classCoveredNotice,
  classMovedNotice,
  classUncoveredNotice,
  meetingInvitedNotice,
} from './notice-kinds.ts';
import { classDomainRoutes } from './routes.ts';
import { sweepClassChanges } from './sweep.ts';
import { upcomingOf } from './upcoming.ts';

export const classDomain: Domain = {
  routes: [classDomainRoutes],
  examples: classesExamples,
  periodicJobs: [{ name: 'classes.sweep', ...nightly, pattern: '47 2 * * *', work: sweepClassChanges }],
  notices: [
    classMovedNotice,
    classCancelledNotice,
    meetingInvitedNotice,
    classCoveredNotice,
    classUncoveredNotice,
  ],
  dashboard: [
    dashboardPart('upcomingClasses', { widgets: ['upcomingClasses'], read: upcomingOf(1) }),
    dashboardPart('meetings', { widgets: ['meetings'], read: upcomingOf(2) }),
  ],
  demo: () => import('./seed-demo.ts'),
  auditSubjects: {
    class: { label: phrase('{^class}'), name: nameInTable('class_occurrence') },
  },
};
