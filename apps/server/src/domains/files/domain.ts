import { uploadExamples } from '@pelion/contract/uploads/examples';
import type { Domain } from '../../lib/domain.ts';
import { sweepUploads } from './remove-uploads.ts';
import { fileRoutes } from './routes.ts';
import { uploadRoutes } from './upload-routes.ts';

export const fileDomain: Domain = {
  routes: [fileRoutes, uploadRoutes],
  examples: uploadExamples,
  periodicJobs: [
    {
      name: 'files.sweepUploads',
      runner: 'upkeep',
      pattern: '23 * * * *',
      limitMinutes: 50,
      work: sweepUploads,
    },
  ],
};
