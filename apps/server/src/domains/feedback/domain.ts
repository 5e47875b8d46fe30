import { rules } from '@pelion/access';
import { feedbackExamples } from '@pelion/contract/feedback/examples';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { feedbackNotice } from './notice-kind.ts';
import { ownForms } from './own-forms.ts';
import { feedbackRoutes } from './routes.ts';

export const feedbackDomain: Domain = {
  routes: [feedbackRoutes],
  examples: feedbackExamples,
  notices: [feedbackNotice],
  dashboard: [
    dashboardPart('forms', { widgets: ['assessments'], access: rules.answerFeedbackForms, read: ownForms }),
  ],
};
