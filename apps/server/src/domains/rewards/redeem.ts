import { type RedeemConflict, redeemConflict } from '@pelion/contract/rewards';
import { redemptionStates } from '@pelion/contract/rewards/facts';
import { type Phrase, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { lockBalance, spendPoints } from '../points/spend-points.ts';
import { leftOf } from './present.ts';
import { lockReward, moveTaken } from './queries.ts';
import { countHeld, findByKey, insertMoves, insertRedemption } from './redemption-queries.ts';

interface Wish {
  readonly reward_id: number;
  /** Price that the student saw. */
  readonly price: number;
  readonly redemption_key: string;
}

interface Redeemed {
  readonly id: number;
  /** Null for a repeated request. */
  readonly reward_name: string | null;
}

const refused = (details: RedeemConflict, message: Phrase) =>
  new Failure('conflict', redeemConflict.parse(details), message);

/**
 * Holds a piece and its points for the student, both under locks: first the balance, then the reward. Refunds take them
 * in the same order. Throws `conflict` with what is left.
 */
export async function redeem(
  transaction: Db,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  { reward_id, price, redemption_key }: Wish,
): Promise<Redeemed> {
  const { campusId, userId } = viewer;
  const balance = await lockBalance(transaction, userId);
  const before = await findByKey(transaction, userId, redemption_key);
  if (before) return { id: before.id, reward_name: null };
  const reward = found(await lockReward(transaction, reward_id));
  if (!reward.is_open) throw refused({ reason: 'closed' }, phrase('This reward is no longer offered.'));
  if (reward.price !== price)
    throw refused(
      { reason: 'price', price: reward.price },
      phrase('The price has changed: it is {$n} {#n|point|points} now.', { n: reward.price }),
    );
  const left = leftOf(reward);
  if (left === 0) throw refused({ reason: 'stock', left }, phrase('None of these are left.'));
  const limit = reward.student_limit;
  if (limit !== null && (await countHeld(transaction, reward.id, userId)) >= limit)
    throw refused(
      { reason: 'limit', limit },
      phrase('Each {student} can have {$n} of these at most.', { n: limit }),
    );
  if (balance < price)
    throw refused(
      { reason: 'balance', balance: Math.max(0, balance) },
      phrase('You have {$n} {#n|point|points} to spend.', { n: Math.max(0, balance) }),
    );
  await moveTaken(transaction, reward.id, 1);
  const state = reward.needs_approval ? redemptionStates.reserved : redemptionStates.approved;
  const { id } = await insertRedemption(transaction, {
    ...{ campus_id: campusId, reward_id: reward.id, student_id: userId, state, reward_name: reward.name },
    ...{ price, asked_at: now, moved_at: now, redemption_key },
  });
  const actorId = userId;
  await insertMoves(transaction, { campusId, ids: [id], state, actorId, at: now });
  const spent = { studentId: userId, redemptionId: id, points: price, reason: reward.name };
  await spendPoints(transaction, { campusId, actorId, at: now, ...spent });
  return { id, reward_name: reward.name };
}
