import { aiSettingExamples } from '@pelion/contract/ai-settings/examples';
import type { Domain } from '../../lib/domain.ts';
import { aiSettingRoutes } from './routes.ts';

export const aiSettingDomain: Domain = {
  routes: [aiSettingRoutes],
  examples: aiSettingExamples,
  demo: () => import('./seed-demo.ts'),
};
