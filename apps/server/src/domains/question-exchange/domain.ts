import { questionExchangeExamples } from '@pelion/contract/question-exchange/examples';
import type { Domain } from '../../lib/domain.ts';
import { readImport } from './import-job.ts';
import { questionImports, sweepImports } from './import-sweep.ts';
import { questionExchangeRoutes } from './routes.ts';

export const questionExchangeDomain: Domain = {
  routes: [questionExchangeRoutes],
  examples: questionExchangeExamples,
  jobs: [readImport],
  resumables: [questionImports],
  periodicJobs: [
    {
      name: 'questions.sweepImports',
      runner: 'upkeep',
      pattern: '29 * * * *',
      limitMinutes: 30,
      work: sweepImports,
    },
  ],
};
