import { questionDraftsExamples } from '@pelion/contract/question-drafts/examples';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { questionDraftRoutes } from './routes.ts';
import { sweepQuestionDrafts } from './sweep.ts';

export const questionDraftDomain: Domain = {
  routes: [questionDraftRoutes],
  examples: questionDraftsExamples,
  periodicJobs: [
    { name: 'questionDrafts.sweep', ...nightly, pattern: '53 2 * * *', work: sweepQuestionDrafts },
  ],
};
