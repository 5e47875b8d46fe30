import { pointsExamples } from '@pelion/contract/points/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { everyMinute } from '../../lib/jobs.ts';
import { pointFiguresFor, topEarnersFor } from './figures.ts';
import { givePointsDue } from './give-by-rule-job.ts';
import { pointsGivenNotice } from './notice-kind.ts';
import { pointRoutes } from './routes.ts';

export const pointDomain: Domain = {
  routes: [pointRoutes],
  examples: pointsExamples,
  notices: [pointsGivenNotice],
  periodicJobs: [{ name: 'points.give', runner: 'upkeep', ...everyMinute, work: givePointsDue }],
  auditSubjects: {
    pointRule: { label: phrase('Point rule'), name: nameInTable('point_rule') },
  },
  dashboard: [
    // One answer has the figures of all of them.
    dashboardPart('points', {
      widgets: ['myPoints', 'classPoints', 'gradePoints', 'totalPoints'],
      read: pointFiguresFor,
    }),
    dashboardPart('topEarners', { widgets: ['topEarners'], read: topEarnersFor }),
  ],
};
