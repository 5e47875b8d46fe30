import { schedulesExamples } from '@pelion/contract/schedules/examples';
import type { Domain } from '../../lib/domain.ts';
import { assignedNotice, dueSoonNotice } from './notice-kinds.ts';
import { scheduleRoutes } from './routes.ts';

export const scheduleDomain: Domain = {
  routes: [scheduleRoutes],
  examples: schedulesExamples,
  notices: [assignedNotice, dueSoonNotice],
};
