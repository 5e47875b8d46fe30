import { rules } from '@pelion/access';
import { later } from '../../components/lazy-part.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { earnedKeys } from '../points/queries.ts';
import { rewardsKey } from './queries.ts';

const KeptRewards = later(() => import('./kept-rewards.tsx').then((file) => file.KeptRewards));
const OfferedRewards = later(() => import('./offered-rewards.tsx').then((file) => file.OfferedRewards));

/** /rewards: the shop of a student, the redemptions of a parent's children, the rewards and the queue of staff. */
export function RewardsScreen() {
  const { may } = useSignedIn();
  useLiveQueries('rewards', rewardsKey);
  useLiveQueries('points', ...earnedKeys);
  return may(rules.editPointRules) || may(rules.decideRedemptions) ? <KeptRewards /> : <OfferedRewards />;
}
