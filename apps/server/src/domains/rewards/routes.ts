import { rewards } from '@pelion/contract/rewards';
import { implement } from '../../lib/http/implement.ts';
import { redemptionHandlers } from './redemption-handlers.ts';
import { rewardHandlers } from './reward-handlers.ts';

export const rewardDomainRoutes = implement(rewards, { ...rewardHandlers, ...redemptionHandlers });
