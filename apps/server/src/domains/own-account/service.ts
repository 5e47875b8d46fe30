import { phrase } from '@pelion/words';
import type { FastifyRequest } from 'fastify';
import { writeAuditEvent } from '../../lib/audit.ts';
import { isUniqueViolation } from '../../lib/error-code.ts';
import { Failure } from '../../lib/failure.ts';
import { enqueue } from '../../lib/jobs.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';
import { campusesOfAccount } from '../session/addressee.ts';
import { dropAddressLinks } from '../session/one-time-links.ts';
import { listAccountIds } from '../session/person-accounts.ts';
import { holdAddress, proveAddress } from '../session/prove-account.ts';
import { confirmPassword } from '../session/service.ts';
import { sendEmailChanged } from './email-mails.ts';
import { findByToken, isUsernameTaken, lockAccount, saveEmail, takeEmailChange } from './queries.ts';

const usernameTaken = () =>
  new Failure(
    'conflict',
    { reason: 'usernameTaken' },
    phrase('Another account already logs in with this address, so yours cannot have it.'),
  );

export const isOpenEmailLink = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string) =>
  (await findByToken(db.system, hashToken(token), clock.now())) !== undefined;

/**
 * Changes the e-mail address by the link mailed to the new one, with the password. A username equal to the old address
 * changes too, except in the demo. Returns false for an invalid or expired link; throws `wrongPassword`, and `conflict`
 * if that username is taken.
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
    await holdAddress(transaction, asked.email);
    const account = await lockAccount(transaction, asked.user_id);
    const taken = await takeEmailChange(transaction, hashToken(token), now);
    if (!taken) return false;
    const { user_id, email } = taken;
    const follows = account.username === account.email && !account.is_demo;
    // The change stays pending: the other account may go away.
    if (follows && (await isUsernameTaken(transaction, email, account))) throw usernameTaken();
    const before = { email: account.email, username: account.username };
    const after = { email, username: follows ? email : account.username };
    await saveEmail(transaction, user_id, after);
    // Invalidates links in the old mailbox.
    await dropAddressLinks(transaction, await listAccountIds(transaction, user_id));
    if (mailReaches(settings, account.is_demo))
      await proveAddress(transaction, { userId: user_id, email, now });
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
    // Another account got the username in the same moment.
    throw isUniqueViolation(error) ? usernameTaken() : error;
  });
}
