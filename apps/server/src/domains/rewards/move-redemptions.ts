import { redemptionMoved } from '@pelion/contract/rewards';
import {
  mayMove,
  type RedemptionState,
  redemptionStates,
  redemptionStateTable,
} from '@pelion/contract/rewards/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { refundPoints } from '../points/spend-points.ts';
import { moveTaken } from './queries.ts';
import { insertMoves, lockRedemptions, setState } from './redemption-queries.ts';

interface Move {
  readonly ids: readonly number[];
  readonly to: Exclude<RedemptionState, 'reserved'>;
  readonly reason?: string;
}

type LockedRow = Awaited<ReturnType<typeof lockRedemptions>>[number];

/**
 * Moves redemptions, all of them or none; refused and cancelled ones give points and pieces back. Locks redemptions,
 * then balances, then rewards, each by id. Throws `conflict` for a move that the table does not have.
 */
export async function moveRedemptions(
  transaction: Db,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  { ids, to, reason = '' }: Move,
): Promise<readonly LockedRow[]> {
  const { campusId, userId: actorId } = viewer;
  const unique = [...new Set(ids)];
  const rows = await lockRedemptions(transaction, unique);
  const isTheirs = (row: LockedRow) => to !== 'cancelled' || row.student_id === actorId;
  if (rows.length < unique.length || !rows.every(isTheirs)) throw new Failure('notFound');
  const stuck = rows.find(({ state }) => !mayMove(state, to));
  if (stuck) throw isMoved(stuck);
  const state = redemptionStates[to];
  await setState(transaction, unique, { state, reason, at: now });
  await insertMoves(transaction, { campusId, ids: unique, state, actorId, at: now });
  if (to === 'refused' || to === 'cancelled') {
    await refundPoints(transaction, { campusId, redemptionIds: unique, actorId, at: now });
    for (const [id, count] of countsByReward(rows)) await moveTaken(transaction, id, -count);
  }
  return rows;
}

const isMoved = ({ id, state }: LockedRow) =>
  new Failure(
    'conflict',
    redemptionMoved.parse({ reason: 'state', redemption_id: id, state_id: state }),
    phrase('A redemption has changed meanwhile: {$state}.', { state: redemptionStateTable.labelOf(state) }),
  );

function countsByReward(rows: readonly LockedRow[]): readonly (readonly [id: number, count: number])[] {
  const counts = new Map<number, number>();
  for (const { reward_id } of rows) counts.set(reward_id, (counts.get(reward_id) ?? 0) + 1);
  return [...counts].toSorted(([one], [other]) => one - other);
}
