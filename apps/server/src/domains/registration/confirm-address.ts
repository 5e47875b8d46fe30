import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';
import { holdAddress, proveAddress } from '../session/prove-account.ts';
import { confirmPassword } from '../session/service.ts';
import { confirmTrial, findFounder } from './queries.ts';

/**
 * Confirms a founder's address by the mailed link and the password of registration (decision 0141). Returns false for
 * an invalid or expired link; throws `wrongPassword`.
 */
export async function confirmAddress(
  services: Services,
  request: FastifyRequest,
  token: string,
  password: string,
): Promise<boolean> {
  const { db, clock, settings } = services;
  const tokenHash = hashToken(token);
  const founder = await findFounder(db.system, tokenHash);
  if (!founder) return false;
  await confirmPassword(services, request, founder.id, password);
  return db.system.transaction().execute(async (transaction) => {
    const now = clock.now();
    await holdAddress(transaction, founder.email);
    if (!(await confirmTrial(transaction, tokenHash, now))) return false;
    // Without a mail server the operator passed the link on, which proves nothing.
    if (settings.sendsMail)
      await proveAddress(transaction, { userId: founder.id, email: founder.email, now });
    return true;
  });
}
