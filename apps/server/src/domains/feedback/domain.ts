import { rules } from '@pelion/access';
import { feedbackExamples } from '@pelion/contract/feedback/examples';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { feedbackGivenNotice, feedbackNotice } from './notice-kind.ts';
import { ownForms } from './own-forms.ts';
import { feedbackRoutes } from './routes.ts';

export const feedbackDomain: Domain = {
  routes: [feedbackRoutes],
  examples: feedbackExamples,
  notices: [feedbackGivenNotice, feedbackNotice],
  dashboard: [
    dashboardPart('forms', { widgets: ['assessments'], access: rules.answerFeedbackForms, read: ownForms }),
  ],
};
