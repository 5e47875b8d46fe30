import type { Context } from '../../lib/http/implement.ts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import { keepsRewards, redemptionAbilities, rewardAbilities } from './policy.ts';
import type { RewardRow } from './queries.ts';
import type { RedemptionRow } from './redemption-queries.ts';

type Presenting = Pick<Context, 'viewer' | 'services'>;

const urlOf = (services: Presenting['services'], fileId: string | null) =>
  fileId === null ? null : mediaUrlOf(services, fileId);

export const leftOf = ({ stock, taken }: Pick<RewardRow, 'stock' | 'taken'>): number | null =>
  stock === null ? null : Math.max(0, stock - taken);

export function presentReward({ viewer, services }: Presenting, { taken, ...row }: RewardRow) {
  return {
    ...row,
    image_url: urlOf(services, row.image_file_id),
    left: leftOf({ ...row, taken }),
    taken_count: keepsRewards(viewer) ? taken : null,
    can: rewardAbilities(viewer),
  };
}

export function presentRedemption({ viewer, services }: Presenting, row: RedemptionRow) {
  const { image_file_id, state, moves, ...shown } = row;
  const names = keepsRewards(viewer);
  return {
    ...shown,
    image_url: urlOf(services, image_file_id),
    state_id: state,
    moves: moves.map(({ state_id, at, by_name }) => ({
      state_id,
      at: new Date(at),
      by_name: names ? by_name : null,
    })),
    can: redemptionAbilities(viewer, row),
  };
}
