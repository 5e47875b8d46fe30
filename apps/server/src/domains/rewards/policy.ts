import { mayOpen, rules } from '@pelion/access';
import { mayMove } from '@pelion/contract/rewards/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ownStudents } from '../../lib/own-students.ts';
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
export const redemptionsOf = ({
  userId,
  userType,
}: Pick<Viewer, 'userId' | 'userType'>): RawBuilder<SqlBool> =>
  userType === 'student' || userType === 'parent'
    ? sql<SqlBool>`d.student_id = any(${ownStudents({ userId, reach: userType })})`
    : sql<SqlBool>`true`;

/** Whether the redemption `d` is in one of these states, written so that an index of some states serves it. */
export const isInState = (states: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`d.state in (${sql.join(states.map((state) => sql.lit(state)))})`;

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
