import { contactExamples } from '@pelion/contract/contact/examples';
import type { Domain } from '../../lib/domain.ts';
import { sendContactMail } from './operator-mail.ts';
import { contactRoutes } from './routes.ts';

export const contactDomain: Domain = {
  routes: [contactRoutes],
  examples: contactExamples,
  jobs: [sendContactMail],
};
