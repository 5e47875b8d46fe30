import { phrase } from '@pelion/words';
import { z } from 'zod';
import { voiceAt } from '../../lib/campus/campus-text.ts';
import { job } from '../../lib/jobs.ts';
import { leadsTo, says } from '../../lib/mail/mail-parts.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import type { Services } from '../../lib/services.ts';
import { listReachableAccounts } from './account-queries.ts';
import { listOpenCampuses } from './campus-queries.ts';
import { mailWithinLimit } from './login-limits.ts';
import { issueMailedLink, issueShownLink, linkAddress, linkMinutes } from './one-time-links.ts';

/**
 * Mails a reset link for each account of the username. A job, so that the response time does not reveal whether the
 * name exists. Links use the configured public URL, never the request's Host.
 */
export const sendResetMail = job({
  name: 'session.sendResetMail',
  runner: 'mail',
  limit: { minutes: 5, after: 'retry' },
  payload: z.object({ username: z.string() }),
  async run({ username }, services) {
    for (const account of await listReachableAccounts(services.db.system, username))
      await mailWithinLimit(services, account.id, () => sendLink(services, account));
  },
});

interface Reachable {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly is_demo: boolean;
}

async function sendLink(services: Services, { id, username, email, is_demo }: Reachable): Promise<void> {
  const { db, mailer, settings } = services;
  const [campus] = await listOpenCampuses(db.system, id);
  const { text, letterhead } = await voiceAt(db.system, campus?.id);
  const { phrase: title, sentence } = text;
  const link = { userId: id, purpose: 'passwordReset', campusId: null } as const;
  const token = mailReaches(settings, is_demo)
    ? await issueMailedLink(services, email, link)
    : await issueShownLink(services, link);
  // Skips accounts whose address was changed meanwhile: the link is not for this mailbox any more.
  if (token === null) return;
  await mailer.send({
    // Kept mail is visible to admins of a demo campus, so links for non-demo accounts are not kept there.
    campusId: (is_demo && campus?.id) || null,
    to: email,
    subject: title(phrase('Set a new password')),
    letterhead,
    parts: [
      says(
        sentence(
          campus
            ? phrase('Somebody asked for a new password for the username {$username} at {$campus}.', {
                username,
                campus: campus.name,
              })
            : phrase('Somebody asked for a new password for the username {$username}.', { username }),
        ),
      ),
      leadsTo(linkAddress(settings, token), {
        says: sentence(phrase('Set it here within {$n} minutes:', { n: linkMinutes.passwordReset })),
        name: title(phrase('Set password')),
      }),
      says(
        sentence(
          phrase('If this was not you, ignore this mail: nothing has changed. Your {school} can help.'),
        ),
      ),
    ],
  });
}
