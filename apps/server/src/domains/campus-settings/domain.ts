import { campusSettingExamples } from '@pelion/contract/campus-settings/examples';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { carryOutRetention } from './retention.ts';
import { campusSettingRoutes } from './routes.ts';

export const campusSettingDomain: Domain = {
  routes: [campusSettingRoutes],
  examples: campusSettingExamples,
  periodicJobs: [
    { name: 'campusSettings.retention', ...nightly, pattern: '47 2 * * *', work: carryOutRetention },
  ],
};
