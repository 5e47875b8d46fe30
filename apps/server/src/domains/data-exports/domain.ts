import { dataExportExamples } from '@pelion/contract/data-exports/examples';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { makeDataExport, sweepDataExports } from './job.ts';
import { dataExportRoutes } from './routes.ts';

export const dataExportDomain: Domain = {
  routes: [dataExportRoutes],
  examples: dataExportExamples,
  jobs: [makeDataExport],
  periodicJobs: [{ name: 'dataExports.sweep', ...nightly, pattern: '19 3 * * *', work: sweepDataExports }],
};
