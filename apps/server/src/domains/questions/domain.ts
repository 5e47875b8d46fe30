import { assessmentSectionsExamples } from '@pelion/contract/assessment-sections/examples';
import { questionsExamples } from '@pelion/contract/questions/examples';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { questionRoutes } from './routes.ts';
import { assessmentSectionRoutes } from './section-routes.ts';
import { sweepQuestionChanges } from './sweep.ts';

export const questionDomain: Domain = {
  routes: [questionRoutes, assessmentSectionRoutes],
  examples: { ...questionsExamples, ...assessmentSectionsExamples },
  periodicJobs: [{ name: 'questions.sweep', ...nightly, pattern: '41 2 * * *', work: sweepQuestionChanges }],
};
