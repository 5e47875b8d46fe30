import type { FastifyRequest } from 'fastify';
import { writeAuditEvent } from '../../lib/audit.ts';
import { isUniqueViolation } from '../../lib/error-code.ts';
import { enqueue } from '../../lib/jobs.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';
import { campusesOfAccount } from '../session/addressee.ts';
import { dropLinks } from '../session/one-time-links.ts';
import { proveAddress } from '../session/prove-account.ts';
import { confirmPassword } from '../session/service.ts';
import { sendEmailChanged } from './email-mails.ts';
import { findByToken, isUsernameTaken, lockAccount, saveEmail, takeEmailChange } from './queries.ts';

export const isOpenEmailLink = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string) =>
  (await findByToken(db.system, hashToken(token), clock.now())) !== undefined;

/**
 * Changes the e-mail address by the link mailed to the new one, with the password. A username equal to the old address
 * changes too, except in the demo. Returns false for an invalid or expired link, or if that username is taken; throws
 * `wrongPassword`.
 */
export async function confirmEmail(
  services: Services,
  request: FastifyRequest,
  token: string,
  password: string,
): Promise<boolean> {
  const { db, clock, settings } = services;
  const asked = await findByToken(db.system, hashToken(token), clock.now());
  if (!asked) return false;
  await confirmPassword(services, request, asked.user_id, password);
  const changed = db.system.transaction().execute(async (transaction) => {
    const now = clock.now();
    const taken = await takeEmailChange(transaction, hashToken(token), now);
    if (!taken) return false;
    const { user_id, email } = taken;
    const account = await lockAccount(transaction, user_id);
    const follows = account.username === account.email && !account.is_demo;
    if (follows && (await isUsernameTaken(transaction, email, account))) return false;
    const before = { email: account.email, username: account.username };
    const after = { email, username: follows ? email : account.username };
    await saveEmail(transaction, user_id, after);
    if (mailReaches(settings, account.is_demo)) await proveAddress(transaction, user_id, now);
    // Invalidates password links in the old mailbox.
    await dropLinks(transaction, user_id);
    for (const { campusId, userId } of await campusesOfAccount(transaction, user_id))
      await writeAuditEvent(
        transaction,
        { subject: 'account', kind: 'update' },
        { campusId, userId, userType: null },
        now,
        { id: userId, before, after },
      );
    if (account.email !== null)
      await enqueue(transaction, sendEmailChanged, {
        user_id,
        old_email: account.email,
        key: `email-changed-${user_id}-${now.getTime()}`,
      });
    return true;
  });
  return changed.catch((error: unknown) => {
    // Somebody else has taken the address as a username in the same moment.
    if (isUniqueViolation(error)) return false;
    throw error;
  });
}
