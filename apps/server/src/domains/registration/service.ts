import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';
import { confirmTrial } from './queries.ts';

/** Whether the school of a campus may write to others: one that registered itself may once its founder's address is known to be theirs. */
export async function maySendMail(system: Db, campusId: number): Promise<boolean> {
  const waiting = await system
    .selectFrom('campus as c')
    .innerJoin('trial as t', 't.school_id', 'c.school_id')
    .select('t.school_id')
    .where('c.id', '=', campusId)
    .where('t.confirmed_at', 'is', null)
    .executeTakeFirst();
  return waiting === undefined;
}

const unconfirmed = {
  invite: phrase(
    'Confirm your e-mail address first: the link is in the mail that we sent you when you registered. Then others can be invited.',
  ),
  /** Nobody who sets up a school has to wait for a mail to go on. */
  add: phrase(
    'Confirm your e-mail address first: the link is in the mail that we sent you when you registered. Until then, add people without the invitation and invite them later.',
  ),
};

export async function assertMayInvite(
  system: Db,
  campusId: number,
  wanted: keyof typeof unconfirmed = 'invite',
): Promise<void> {
  if (await maySendMail(system, campusId)) return;
  throw new Failure('conflict', { reason: 'notConfirmed' }, unconfirmed[wanted]);
}

/** By the link of the mail; false where it does not work (any more). */
export const confirmAddress = ({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string) =>
  confirmTrial(db.system, hashToken(token), clock.now());
