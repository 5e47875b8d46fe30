import { ownAccountExamples } from '@pelion/contract/own-account/examples';
import { phrase } from '@pelion/words';
import { nameOfPerson } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { sendEmailChange, sendEmailChanged } from './email-mails.ts';
import { ownAccountRoutes } from './routes.ts';

export const ownAccountDomain: Domain = {
  routes: [ownAccountRoutes],
  examples: ownAccountExamples,
  jobs: [sendEmailChange, sendEmailChanged],
  auditSubjects: {
    account: { label: phrase('Account'), name: nameOfPerson },
  },
};
