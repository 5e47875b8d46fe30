import { phrase } from '@pelion/words';
import { z } from 'zod';
import { voiceAt } from '../../lib/campus/campus-text.ts';
import { maySendMail } from '../../lib/campus/may-send-mail.ts';
import { job } from '../../lib/jobs.ts';
import { leadsTo, says } from '../../lib/mail/mail-parts.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import type { Services } from '../../lib/services.ts';
import { findAccountById, listChildrensNames } from './account-queries.ts';
import { findAskingCampus } from './campus-queries.ts';
import { mailWithinLimit } from './login-limits.ts';
import { issueMailedLink, issueShownLink, linkAddress, linkMinutes } from './one-time-links.ts';

const payload = z.object({
  user_id: z.number(),
  campus_id: z.number(),
  /** Purpose of the link: `invitation` for a new member; `passwordReset` when an admin requested a new password. */
  purpose: z.enum(['invitation', 'passwordReset']),
});

/** Mails an invitation or a link to set a new password. Skips people removed or suspended in the meantime. */
export const sendAccessMail = job({
  name: 'session.sendAccessMail',
  runner: 'mail',
  limit: { minutes: 5, after: 'retry' },
  payload,
  async run({ user_id, campus_id, purpose }, services) {
    const account = await findAccountById(services.db.system, user_id);
    const campus = await findAskingCampus(services.db.system, user_id, campus_id);
    if (!campus || account.email === null) return;
    // Skips schools with an unconfirmed founder, however the job was enqueued.
    if (!(await maySendMail(services.db.system, campus_id))) return;
    const { email } = account;
    const children =
      purpose === 'invitation' ? await listChildrensNames(services.db.system, campus_id, user_id) : [];
    await mailWithinLimit(services, user_id, () =>
      sendMail(services, {
        ...account,
        email,
        // A joined account has no password: a reset targets its owner, an invitation the account itself.
        id: purpose === 'invitation' ? user_id : account.id,
        hasLeft: campus.left_at !== null,
        campusId: campus_id,
        campusName: campus.name,
        purpose,
        children,
      }),
    );
  },
});

interface Addressee {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly is_demo: boolean;
  readonly password_hash: string | null;
  readonly proved_at: Date | null;
  readonly hasLeft: boolean;
  readonly campusId: number;
  readonly campusName: string;
  readonly purpose: z.output<typeof payload>['purpose'];
  /** Given names of the children, so that new parents know whom the mail is about. */
  readonly children: readonly string[];
}

async function sendMail(services: Services, addressee: Addressee): Promise<void> {
  const { id, username, email, is_demo, campusId, campusName, purpose, children } = addressee;
  const { mailer, settings } = services;
  const { text, letterhead } = await voiceAt(services.db.system, campusId);
  const { phrase: title, sentence } = text;
  const isInvitation = purpose === 'invitation';
  const opening = isInvitation
    ? sentence(
        phrase('You were added to {$campus}. Your username is {$username}.', {
          campus: campusName,
          username,
        }),
      )
    : sentence(
        phrase('{$campus} asks you to set a new password for the username {$username}.', {
          campus: campusName,
          username,
        }),
      );
  // People with a proved address and a password keep using it, for example from another campus of the school.
  const isKnown =
    isInvitation && addressee.password_hash !== null && addressee.proved_at !== null && !addressee.hasLeft;
  const link = { userId: id, purpose, campusId };
  const issue = async () => {
    if (!mailReaches(settings, is_demo)) return issueShownLink(services, link);
    const token = await issueMailedLink(services, email, link);
    // The job is tried again, with the address of then.
    if (token === null) throw new Error('The address was changed while its invitation was written');
    return token;
  };
  const way = isKnown
    ? leadsTo(`${settings.publicUrl}/login`, {
        says: sentence(phrase('Log in as usual:')),
        name: title(phrase('Log in')),
      })
    : leadsTo(linkAddress(settings, await issue()), {
        says: isInvitation
          ? sentence(
              phrase('Choose your password here within {$n} days:', { n: linkMinutes.invitation / 1440 }),
            )
          : sentence(phrase('Set it here within {$n} minutes:', { n: linkMinutes.passwordReset })),
        name: title(isInvitation ? phrase('Choose password') : phrase('Set password')),
      });
  await mailer.send({
    // Kept mail is visible to admins of a demo campus, so links for non-demo accounts are not kept there.
    campusId: is_demo ? campusId : null,
    to: email,
    subject: isInvitation
      ? title(phrase('You are invited to {$campus}', { campus: campusName }))
      : title(phrase('Set a new password')),
    letterhead,
    parts: [
      says(opening),
      ...(children.length === 0
        ? []
        : [
            says(
              sentence(
                phrase('Your {#n|child|children} there: {$names}.', {
                  n: children.length,
                  names: children.join(', '),
                }),
              ),
            ),
          ]),
      way,
      says(sentence(phrase('If this was not you, ignore this mail: nothing has changed.'))),
    ],
  });
}
