import { announcementsExamples } from '@pelion/contract/announcements/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { latestAnnouncements } from './latest.ts';
import { announcementNotice } from './notice-kind.ts';
import { announcementRoutes } from './routes.ts';

export const announcementDomain: Domain = {
  routes: [announcementRoutes],
  examples: announcementsExamples,
  notices: [announcementNotice],
  auditSubjects: {
    announcement: {
      label: phrase('{^announcement}'),
      name: nameInTable('announcement', 'title'),
      needs: 'view_announcements',
    },
  },
  dashboard: [dashboardPart('announcements', { widgets: ['announcements'], read: latestAnnouncements })],
  demo: () => import('./seed-demo.ts'),
};
