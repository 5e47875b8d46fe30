import { rewardExamples } from '@pelion/contract/rewards/examples';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { rewardNotices } from './notice-kinds.ts';
import { rewardDomainRoutes } from './routes.ts';

export const rewardDomain: Domain = {
  routes: [rewardDomainRoutes],
  examples: rewardExamples,
  notices: rewardNotices,
  demo: () => import('./seed-demo.ts'),
  auditSubjects: {
    reward: { label: phrase('Reward'), name: nameInTable('reward') },
    redemption: {
      label: phrase('Redemption'),
      name: sql`(select d.reward_name || ' (' || p.name || ')' from redemption d
        join person p on p.campus_id = d.campus_id and p.user_id = d.student_id
        where d.campus_id = a.campus_id and d.id = a.subject_id)`,
    },
  },
};
