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

export async function assertMayInvite(system: Db, campusId: number): Promise<void> {
  if (await maySendMail(system, campusId)) return;
  throw new Failure(
    'conflict',
    { reason: 'notConfirmed' },
    phrase(
      'Confirm your e-mail address first: the link is in the mail that we sent you when you registered. Then others can be invited.',
    ),
  );
}

/** By the link of the mail; false where it does not work (any more). */
export const confirmAddress = ({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string) =>
  confirmTrial(db.system, hashToken(token), clock.now());
