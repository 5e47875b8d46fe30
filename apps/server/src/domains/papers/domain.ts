import { paperExamples } from '@pelion/contract/papers/examples';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { drawPapersOf } from './draw-job.ts';
import { paperRoutes } from './routes.ts';
import { sweepDrawings } from './sweep.ts';

export const paperDomain: Domain = {
  routes: [paperRoutes],
  examples: paperExamples,
  jobs: [drawPapersOf],
  periodicJobs: [{ name: 'papers.sweep', ...nightly, pattern: '27 3 * * *', work: sweepDrawings }],
};
