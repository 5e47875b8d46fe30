import { routeTable } from '../kernel/routes.ts';

/** Below the campus, like the point system. */
export const rewardRoutes = routeTable('api', {
  listRewards: 'GET /school/campus/{campus_id}/rewards',
  createReward: 'POST /school/campus/{campus_id}/rewards',
  updateReward: 'PUT /school/campus/{campus_id}/rewards/{reward_id}',
  removeReward: 'DELETE /school/campus/{campus_id}/rewards/{reward_id}',
  restoreReward: 'PUT /school/campus/{campus_id}/rewards/{reward_id}/restore',
  listRedemptions: 'GET /school/campus/{campus_id}/redemptions',
  redeemReward: 'POST /school/campus/{campus_id}/redemptions',
  moveRedemptions: 'PUT /school/campus/{campus_id}/redemptions',
  approveRedemption: 'PUT /school/campus/{campus_id}/redemptions/{redemption_id}/approve',
  refuseRedemption: 'PUT /school/campus/{campus_id}/redemptions/{redemption_id}/refuse',
  handOverRedemption: 'PUT /school/campus/{campus_id}/redemptions/{redemption_id}/hand-over',
  cancelRedemption: 'PUT /school/campus/{campus_id}/redemptions/{redemption_id}/cancel',
});
