import { gradeSettingsExamples } from '@pelion/contract/grade-settings/examples';
import type { Domain } from '../../lib/domain.ts';
import { gradeSettingRoutes } from './routes.ts';

export const gradeSettingDomain: Domain = {
  routes: [gradeSettingRoutes],
  examples: gradeSettingsExamples,
};
