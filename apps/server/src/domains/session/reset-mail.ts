import { z } from 'zod';
import { job } from '../../lib/jobs.ts';
import { hashToken } from '../../lib/random.ts';
import { findAccount, insertPasswordReset, listCampuses } from './queries.ts';

const RESET_MINUTES = 30;

/**
 * Sends the reset link. A job, so that the request takes the same time for known and unknown addresses; the link is
 * made from the configured address of the installation and never from the request's Host.
 */
export const sendResetMail = job({
  name: 'session.sendResetMail',
  runner: 'mail',
  payload: z.object({ email: z.string() }),
  async run({ email }, { db, clock, random, mailer, settings }) {
    const account = await findAccount(db.system, email);
    if (!account) return;
    const campuses = await listCampuses(db.system, account.id);
    const token = random.token();
    const now = clock.now();
    await insertPasswordReset(db.system, {
      tokenHash: hashToken(token),
      userId: account.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + RESET_MINUTES * 60_000),
    });
    await mailer.send({
      campusId: campuses[0]?.id ?? null,
      to: account.email,
      subject: 'Set a new password',
      text: [
        'Somebody asked for a new password for this address.',
        '',
        `Set it here within ${RESET_MINUTES} minutes:`,
        `${settings.publicUrl}/password-reset/verify/${token}`,
        '',
        'If it was not you, ignore this mail: nothing has changed.',
      ].join('\n'),
    });
  },
});
