import { ownAccountExamples } from '@pelion/contract/own-account/examples';
import type { Domain } from '../../lib/domain.ts';
import { sendEmailChange, sendEmailChanged } from './email-mails.ts';
import { ownAccountRoutes } from './routes.ts';

export const ownAccountDomain: Domain = {
  routes: [ownAccountRoutes],
  examples: ownAccountExamples,
  jobs: [sendEmailChange, sendEmailChanged],
};
