import type { rewards } from '@pelion/contract/rewards';
import { decided, redemptionStates } from '@pelion/contract/rewards/facts';
import type { Db } from '../../db/database.ts';
import { found } from '../../lib/failure.ts';
import type { Context, Handlers } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { assertMaySee } from '../attempts/policy.ts';
import { moveRedemptions } from './move-redemptions.ts';
import { presentRedemption } from './present.ts';
import { redeem } from './redeem.ts';
import { countOpen, findRedemptions, listRedemptions } from './redemption-queries.ts';
import { tellRewards } from './reward-handlers.ts';

type RedemptionHandler =
  | 'listRedemptions'
  | 'redeemReward'
  | 'moveRedemptions'
  | 'approveRedemption'
  | 'refuseRedemption'
  | 'handOverRedemption'
  | 'cancelRedemption';

export const redemptionHandlers: Pick<Handlers<typeof rewards>, RedemptionHandler> = {
  async listRedemptions({ query }, context) {
    const { viewer, db } = context;
    if (query.student_id !== undefined) await assertMaySee(db, viewer, query.student_id);
    const [counts, rows] = await Promise.all([
      countOpen(db, viewer, query.student_id),
      listRedemptions(db, viewer, query),
    ]);
    return { ...counts, redemptions: rows.map((row) => presentRedemption(context, row)) };
  },

  async redeemReward({ body }, context) {
    const { viewer, db, record } = context;
    const id = await db.transaction().execute(async (transaction) => {
      const { id, reward_name } = await redeem(transaction, context, body);
      if (reward_name === null) return id;
      await record(transaction, { id, before: {}, after: { reward_name, price: body.price } });
      await tellPoints(transaction, context, [viewer.userId]);
      return id;
    });
    return load(context, id);
  },

  async moveRedemptions({ body }, context) {
    const { redemption_ids: ids, state_id, reason } = body;
    const to = found(decided.find((name) => redemptionStates[name] === state_id));
    await move(context, { ids, to, reason: to === 'refused' ? reason : '' });
    const rows = await findRedemptions(context.db, context.viewer, ids);
    return rows.map((row) => presentRedemption(context, row));
  },

  approveRedemption: ({ params }, context) => moveOne(context, params.redemption_id, { to: 'approved' }),

  refuseRedemption: ({ params, body }, context) =>
    moveOne(context, params.redemption_id, { to: 'refused', reason: body.reason }),

  handOverRedemption: ({ params }, context) => moveOne(context, params.redemption_id, { to: 'handedOver' }),

  cancelRedemption: ({ params }, context) => moveOne(context, params.redemption_id, { to: 'cancelled' }),
};

type Moving = Parameters<typeof moveRedemptions>[2];
type Recording = Parameters<Handlers<typeof rewards>['approveRedemption']>[1];

async function move(context: Recording, moving: Moving): Promise<void> {
  const { db, record } = context;
  const { to } = moving;
  await db.transaction().execute(async (transaction) => {
    const rows = await moveRedemptions(transaction, context, moving);
    for (const { id, state, reward_name } of rows)
      await record(transaction, {
        id,
        before: { redemption_state: state },
        // The reason is about a student, and kept with the redemption alone.
        after: { redemption_state: redemptionStates[to], reward_name },
      });
    await tellPoints(transaction, context, [...new Set(rows.map(({ student_id }) => student_id))]);
  });
}

async function moveOne(context: Recording, id: number, moving: Omit<Moving, 'ids'>) {
  await move(context, { ...moving, ids: [id] });
  return load(context, id);
}

/** Refreshes the queue and shops, and the points of these students. */
async function tellPoints(
  transaction: Db,
  { viewer }: Pick<Context, 'viewer'>,
  userIds: readonly number[],
): Promise<void> {
  const { campusId } = viewer;
  await tellRewards(transaction, viewer);
  await publish(transaction, { campusId, userIds, event: { topic: 'points', id: null } });
}

const load = async (context: Context, id: number) =>
  presentRedemption(context, found((await findRedemptions(context.db, context.viewer, [id]))[0]));
