import type { RedemptionMove, Reward, RewardDraft, rewards } from '@pelion/contract/rewards';
import { REDEMPTIONS_A_PAGE } from '@pelion/contract/rewards/facts';
import { rewardRoutes } from '@pelion/contract/rewards/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { recordEdits } from '../../lib/record-mutations.ts';
import { clientOf } from '../../lib/transport.ts';
import { earnedKeys } from '../points/queries.ts';

const client = clientOf<typeof rewards>(rewardRoutes);

export const rewardsKey = ['rewards'] as const;

const at = (reward_id: number) => ({ params: { ...ownCampus(), reward_id } });
const ofRedemption = (redemption_id: number) => ({ params: { ...ownCampus(), redemption_id } });

export const rewardsQuery = queryOptions({
  queryKey: [...rewardsKey, 'list'],
  queryFn: ({ signal }) => client.listRewards({ params: ownCampus() }, { signal }),
});

/** Fetches the current version after an edit conflict. */
export async function readReward({ id }: Pick<Reward, 'id'>): Promise<Reward> {
  const reward = (await client.listRewards({ params: ownCampus() })).find((one) => one.id === id);
  if (!reward) throw new Error('It is no more');
  return reward;
}

export const rewardMutations = recordEdits<RewardDraft, Reward, { readonly is_active: boolean }>({
  create: (body) => client.createReward({ params: ownCampus(), body }),
  update: (id, body) => client.updateReward({ ...at(id), body }),
  invalidates: [rewardsKey],
  saved: phrase('The reward has been saved.'),
});

export const removeReward = mutationOptions({
  mutationFn: (id: number) => client.removeReward(at(id)),
  meta: { invalidates: [rewardsKey] },
});

export const restoreReward = mutationOptions({
  mutationFn: (id: number) => client.restoreReward(at(id)),
  meta: { invalidates: [rewardsKey], success: phrase('The reward is back.') },
});

/** Redemptions that wait or are to be handed over, of the whole scope of the viewer. */
export const queueQuery = queryOptions({
  queryKey: [...rewardsKey, 'queue'],
  queryFn: ({ signal }) =>
    client.listRedemptions({ params: ownCampus(), query: { show: 'open' } }, { signal }),
});

/** Cursor of the first page: none. */
const fromTheFirst: { readonly before?: number } = {};

interface RedemptionFilter {
  readonly show?: 'ended';
  readonly student_id?: number;
}

export const redemptionPages = (filter: RedemptionFilter) =>
  infiniteQueryOptions({
    queryKey: [...rewardsKey, 'redemptions', filter],
    queryFn: ({ pageParam, signal }) =>
      client.listRedemptions({ params: ownCampus(), query: { ...filter, ...pageParam } }, { signal }),
    initialPageParam: fromTheFirst,
    getNextPageParam: ({ redemptions }) => {
      const last = redemptions.length === REDEMPTIONS_A_PAGE ? redemptions.at(-1) : undefined;
      return last && { before: last.id };
    },
  });

const moved = [rewardsKey, ...earnedKeys];

interface Wish {
  readonly reward_id: number;
  /** Price as shown. */
  readonly price: number;
  readonly redemption_key: string;
}

export const redeemReward = mutationOptions({
  mutationFn: (body: Wish) => client.redeemReward({ params: ownCampus(), body }),
  // After a conflict the price, the stock and the balance of now are read.
  meta: { failure: 'inline', invalidates: moved, restores: moved },
});

export const cancelRedemption = mutationOptions({
  mutationFn: (id: number) => client.cancelRedemption(ofRedemption(id)),
  meta: { invalidates: moved, success: phrase('Cancelled. The points are back.') },
});

export const moveRedemptions = mutationOptions({
  mutationFn: (body: RedemptionMove) => client.moveRedemptions({ params: ownCampus(), body }),
  // Another admin may have decided meanwhile.
  meta: { invalidates: moved, restores: moved, success: phrase('Saved') },
});

export const refuseRedemptions = mutationOptions({
  ...moveRedemptions,
  meta: {
    failure: 'inline',
    invalidates: moved,
    restores: moved,
    success: phrase('Refused. The points are back.'),
  },
});
