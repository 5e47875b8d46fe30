import { regradesExamples } from '@pelion/contract/regrades/examples';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { regradeRows, sweepRegrades, workOnRegrade } from './job.ts';
import { regradeRoutes } from './routes.ts';

export const regradeDomain: Domain = {
  routes: [regradeRoutes],
  examples: regradesExamples,
  jobs: [workOnRegrade],
  resumables: [regradeRows],
  periodicJobs: [{ name: 'regrades.sweep', ...nightly, pattern: '51 3 * * *', work: sweepRegrades }],
};
