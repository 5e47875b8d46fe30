import { rules } from '@pelion/access';
import { keysOf, languages, phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { done, moment } from '../kernel/shared.ts';
import { timeZone } from '../kernel/time-zone.ts';
import { ownAccountRoutes } from './routes.ts';

const noEmail = phrase('This is not an e-mail address.');

const chosen = {
  /** Null for the default language. */
  language: z.enum(keysOf(languages)).nullable(),
  /** IANA name; null for the campus's time zone. */
  time_zone: timeZone.nullable(),
};

export const ownAccountDraft = z.strictObject(chosen);

export const ownAccount = z.object({
  ...chosen,
  time_zone: z.string().nullable(),
  campus_time_zone: z.string(),
  email: z.string().nullable(),
  /** New address awaiting confirmation by a mailed link; null when there is none. */
  pending_email: z.object({ email: z.string(), until: moment }).nullable(),
});
export type OwnAccount = z.infer<typeof ownAccount>;

export const emailChange = z.strictObject({
  email: z.string().trim().normalize('NFKC').toLowerCase().max(254).pipe(z.email(noEmail)),
  current_password: z.string().min(1, phrase('Please enter the password')).max(200),
});

export const ownAccountContract = contract(ownAccountRoutes, {
  getOwnAccount: {
    access: rules.anyone,
    summary: 'Language, time zone and e-mail address of the own account',
    output: ownAccount,
  },
  saveOwnAccount: {
    access: rules.anyone,
    summary: 'In which language and by whose clock everything is shown to oneself, on every campus',
    body: ownAccountDraft,
    audit: { none: 'concerns how the own account is shown things' },
    whileActing: 'refused',
    output: ownAccount,
  },
  changeEmail: {
    access: rules.anyone,
    summary:
      'Ask for another e-mail address: it is the new one once the link that is mailed there is pressed',
    body: emailChange,
    audit: { none: 'sends a mail; the address stays until its link is pressed' },
    whileActing: 'refused',
    output: done,
    errors: ['wrongPassword', 'tooManyRequests', 'conflict'],
  },
});
