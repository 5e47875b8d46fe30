import { rules } from '@pelion/access';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { page } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { mailRoutes } from './routes.ts';

export const keptMail = shape(
  'KeptMail',
  'A mail that was kept because no mail server is configured.',
  z.object({
    id,
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    created_at: moment,
  }),
);
export type KeptMail = z.infer<typeof keptMail>;

export const mails = contract(mailRoutes, {
  listKeptMails: {
    access: rules.viewKeptMails,
    summary:
      'Mail that was kept: to people of this campus where no mail server is configured (demo only), and for the site admin what visitors wrote',
    query: z.strictObject(page(20, 100)),
    output: z.array(keptMail),
    errors: ['notConfigured'],
  },
});
