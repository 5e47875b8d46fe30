import { plansExamples } from '@pelion/contract/plans/examples';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { noName } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { keepPlans } from './keep-plans.ts';
import { sendLateMail } from './late-mail.ts';
import { seatNotices } from './notice-kinds.ts';
import { sendRefundMail } from './refund-mail.ts';
import { planRoutes } from './routes.ts';
import { settleInvoice } from './settle-invoice.ts';

export const planDomain: Domain = {
  routes: [planRoutes],
  examples: plansExamples,
  notices: seatNotices,
  jobs: [sendLateMail, sendRefundMail, settleInvoice],
  periodicJobs: [
    { name: 'plans.keep', runner: 'upkeep', pattern: '7 * * * *', limitMinutes: 50, work: keepPlans },
  ],
  auditSubjects: {
    invoice: { label: phrase('Invoice'), name: noName },
    plan: { label: phrase('Plan'), name: sql`(select s.name from school s where s.id = a.subject_id)` },
  },
};
