import { mayOpen, rules } from '@pelion/access';
import { mayMove } from '@pelion/contract/rewards/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '../../lib/viewer.ts';

/** Whether the viewer keeps rewards, and so sees those that are switched off and how many were taken. */
export const keepsRewards = (viewer: Viewer): boolean =>
  mayOpen(viewer, rules.editPointRules) || mayOpen(viewer, rules.decideRedemptions);

export const rewardAbilities = (viewer: Viewer) => ({
  edit: mayOpen(viewer, rules.editPointRules),
  delete: mayOpen(viewer, rules.deletePointRules),
  redeem: mayOpen(viewer, rules.redeemPoints),
});

/** Redemptions `d` of a viewer: the own, those of the children, or those of the campus. */
export function redemptionsOf({
  userId,
  userType,
}: Pick<Viewer, 'userId' | 'userType'>): RawBuilder<SqlBool> {
  if (userType === 'student') return sql<SqlBool>`d.student_id = ${userId}`;
  if (userType !== 'parent') return sql<SqlBool>`true`;
  return sql<SqlBool>`exists (
    select from parent_student f
    join membership m on m.campus_id = f.campus_id and m.user_id = f.student_id and m.removed_at is null
    where f.campus_id = d.campus_id and f.student_id = d.student_id and f.parent_id = ${userId})`;
}

interface Owned {
  readonly student_id: number;
  readonly state: number;
}

export function redemptionAbilities(viewer: Viewer, { student_id, state }: Owned) {
  const decides = mayOpen(viewer, rules.decideRedemptions);
  return {
    approve: decides && mayMove(state, 'approved'),
    refuse: decides && mayMove(state, 'refused'),
    handOver: decides && mayMove(state, 'handedOver'),
    cancel:
      student_id === viewer.userId && mayOpen(viewer, rules.redeemPoints) && mayMove(state, 'cancelled'),
  };
}
