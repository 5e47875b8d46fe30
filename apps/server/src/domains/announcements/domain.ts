import { announcementsExamples } from '@pelion/contract/announcements/examples';
import type { Domain } from '../../lib/domain.ts';
import { announcementNotice } from './notice-kind.ts';
import { announcementRoutes } from './routes.ts';

export const announcementDomain: Domain = {
  routes: [announcementRoutes],
  examples: announcementsExamples,
  notices: [announcementNotice],
};
