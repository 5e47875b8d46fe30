import { exampleBodies } from '../kernel/example-bodies.ts';
import { rewards } from './contract.ts';

export const rewardExamples = exampleBodies(rewards, {
  createReward: { name: 'Sit beside a friend', price: 30, student_limit: 2, needs_approval: true },
  updateReward: { version: 1, price: 25 },
  redeemReward: { reward_id: 7, price: 30, redemption_key: '7c0f3b53-4b8e-4f0e-9d3c-0a7f6b5d1e22' },
  moveRedemptions: { redemption_ids: [31, 32], state_id: 2 },
  refuseRedemption: { reason: 'The trip is on this day.' },
});
