import { feedbackExamples } from '@pelion/contract/feedback/examples';
import type { Domain } from '../../lib/domain.ts';
import { feedbackNotice } from './notice-kind.ts';
import { feedbackRoutes } from './routes.ts';

export const feedbackDomain: Domain = {
  routes: [feedbackRoutes],
  examples: feedbackExamples,
  notices: [feedbackNotice],
};
