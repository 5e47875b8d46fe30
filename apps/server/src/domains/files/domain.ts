import { uploadExamples } from '@pelion/contract/uploads/examples';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { checkStorage } from './check-storage.ts';
import { storageNotice } from './notice-kind.ts';
import { makeFilePreview, sweepPreviews } from './preview-job.ts';
import { sweepUploads } from './remove-uploads.ts';
import { fileRoutes } from './routes.ts';
import { storageHandlers } from './storage-routes.ts';
import { uploadRoutes } from './upload-routes.ts';

export const fileDomain: Domain = {
  routes: [fileRoutes, uploadRoutes, storageHandlers],
  examples: uploadExamples,
  jobs: [makeFilePreview],
  periodicJobs: [
    { name: 'files.sweepPreviews', ...nightly, pattern: '29 3 * * *', work: sweepPreviews },
    {
      name: 'files.sweepUploads',
      runner: 'upkeep',
      pattern: '23 * * * *',
      limitMinutes: 50,
      work: sweepUploads,
    },
    {
      name: 'files.checkStorage',
      runner: 'upkeep',
      pattern: '43 2 * * *',
      limitMinutes: 300,
      work: checkStorage,
    },
  ],
  notices: [storageNotice],
};
