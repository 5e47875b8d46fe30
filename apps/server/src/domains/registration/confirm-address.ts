import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';
import { proveAddress } from '../session/prove-account.ts';
import { confirmPassword } from '../session/service.ts';
import { confirmTrial, findFounder } from './queries.ts';

/**
 * Confirms the address of a founder by the link of the mail and the password that they registered with (decision 0141). False where
 * the link does not work (any more); `wrongPassword` where it is another one.
 */
export async function confirmAddress(
  services: Services,
  request: FastifyRequest,
  token: string,
  password: string,
): Promise<boolean> {
  const { db, clock, settings } = services;
  const tokenHash = hashToken(token);
  const founderId = await findFounder(db.system, tokenHash);
  if (founderId === undefined) return false;
  await confirmPassword(services, request, founderId, password);
  return db.system.transaction().execute(async (transaction) => {
    const now = clock.now();
    if (!(await confirmTrial(transaction, tokenHash, now))) return false;
    // Without a mail server the link was passed on by somebody, which proves nothing.
    if (settings.sendsMail) await proveAddress(transaction, founderId, now);
    return true;
  });
}
