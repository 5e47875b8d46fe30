import { rules } from '@pelion/access';
import { extraAttemptsExamples } from '@pelion/contract/extra-attempts/examples';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import {
  extraAttemptAskedNotice,
  extraAttemptDeclinedNotice,
  extraAttemptGrantedNotice,
} from './notice-kinds.ts';
import { extraAttemptRoutes } from './routes.ts';
import { waitingRequests } from './waiting.ts';

export const extraAttemptDomain: Domain = {
  routes: [extraAttemptRoutes],
  examples: extraAttemptsExamples,
  notices: [extraAttemptAskedNotice, extraAttemptGrantedNotice, extraAttemptDeclinedNotice],
  dashboard: [
    dashboardPart('requests', {
      widgets: ['assessments'],
      access: rules.scheduleAssessments,
      read: (context) => waitingRequests(context),
    }),
  ],
};
