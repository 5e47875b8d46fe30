import { aiModelExamples } from '@pelion/contract/ai-models/examples';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { monthNotice } from './month-notice.ts';
import { aiModelRoutes } from './routes.ts';
import { forgetPersonDays } from './sweep-person-days.ts';

export const aiModelDomain: Domain = {
  routes: [aiModelRoutes],
  examples: aiModelExamples,
  notices: [monthNotice],
  demo: () => import('./seed-demo.ts'),
  periodicJobs: [
    { name: 'aiModels.forgetPersonDays', ...nightly, pattern: '23 3 * * *', work: forgetPersonDays },
  ],
  auditSubjects: {
    aiLimit: {
      label: phrase('Limits of AI'),
      name: sql`(array['Essentials', 'Pro', 'Elite', 'Lite'])[a.subject_id]`,
    },
  },
};
