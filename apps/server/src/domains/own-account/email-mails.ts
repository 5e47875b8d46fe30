import { sitePaths } from '@pelion/site';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { job } from '../../lib/jobs.ts';
import { leadsTo, says } from '../../lib/mail/mail-parts.ts';
import { hashToken } from '../../lib/random.ts';
import { addresseeOf } from '../session/addressee.ts';
import { mailWithinLimit } from '../session/login-limits.ts';
import { findEmailChange, setEmailToken } from './queries.ts';

/** Lifetime of the link: short, as the new mailbox is at hand. */
export const EMAIL_LINK_HOURS = 24;

/** Mails the confirmation link to the new address. The token exists only in that mail; the database keeps its hash. */
export const sendEmailChange = job({
  name: 'ownAccount.sendEmailChange',
  runner: 'mail',
  limit: { minutes: 5, after: 'retry' },
  payload: z.object({ user_id: z.int() }),
  async run({ user_id }, services) {
    const { db, clock, mailer, random, settings } = services;
    const asked = await findEmailChange(db.system, user_id, clock.now());
    if (!asked) return;
    const { username, campusId, text, letterhead } = await addresseeOf(db.system, user_id);
    const { phrase: title, sentence } = text;
    await mailWithinLimit(services, user_id, async () => {
      const token = random.token();
      await setEmailToken(db.system, user_id, asked.email, hashToken(token));
      await mailer.send({
        campusId,
        to: asked.email,
        subject: title(phrase('Confirm your new e-mail address')),
        letterhead,
        parts: [
          says(
            sentence(phrase('This address was entered for the Pelion account {$username}.', { username })),
          ),
          leadsTo(settings.publicUrl + sitePaths.confirmEmail(token), {
            says: sentence(phrase('Confirm it here within {$n} hours:', { n: EMAIL_LINK_HOURS })),
            name: title(phrase('Confirm address')),
          }),
          says(sentence(phrase('If this was not you, ignore this mail: nothing has changed.'))),
        ],
      });
    });
  },
});

/** Notifies the old address, so that an owner who did not change it can object. */
export const sendEmailChanged = job({
  name: 'ownAccount.sendEmailChanged',
  runner: 'mail',
  limit: { minutes: 5, after: 'retry' },
  payload: z.object({ user_id: z.int(), old_email: z.string(), key: z.string() }),
  async run({ user_id, old_email, key }, { db, mailer }) {
    const { campusId, text, letterhead } = await addresseeOf(db.system, user_id);
    const { phrase: title, sentence } = text;
    await mailer.send({
      campusId,
      to: old_email,
      key,
      subject: title(phrase('Your e-mail address has been changed')),
      letterhead,
      parts: [
        says(
          sentence(phrase('Your account now has a new address. Mail from Pelion goes there from now on.')),
        ),
        says(sentence(phrase('If this was not you, tell your {school} at once. They can help.'))),
      ],
    });
  },
});
