import { randomUUID } from 'node:crypto';
import { rewards } from '@pelion/contract/rewards';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

type Records = BaseRecords & { readonly reward_id: number; readonly redemption_id: number };

/** Gives points to a student by hand. */
async function earn(db: Db, campus_id: number, student_id: number): Promise<void> {
  const name = `Reason ${randomUUID()}`;
  const { id: rule_id } = await db
    .insertInto('point_rule')
    .values({ campus_id, name, config: 9, category: 2, points: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('point_entry')
    .values({
      ...{ campus_id, student_id, points: 50, category: 2, rule_id, reason: name, actor_id: student_id },
      ...{ at: new Date(), giving_id: randomUUID() },
    })
    .execute();
}

const beginAt =
  (state: number) =>
  (db: Db, { redemption_id }: Records) =>
    db.updateTable('redemption').set({ state, reason: '' }).where('id', '=', redemption_id).execute();

// A reward, and its redemption by the student, which waits.
export const sweep = defineSweep(rewards.endpoints, async ({ db, now }, { campus_id, student_id }) => {
  const { id: reward_id } = await db
    .insertInto('reward')
    .values({
      ...{ campus_id, name: 'Front seat', description: 'Canary of a reward', price: 10, created_at: now },
      ...{ needs_approval: true, taken: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await earn(db, campus_id, student_id);
  const { id: redemption_id } = await db
    .insertInto('redemption')
    .values({
      ...{ campus_id, reward_id, student_id, state: 1, reward_name: 'Front seat', price: 10 },
      ...{ asked_at: now, moved_at: now, redemption_key: '2c0a6a0e-58a8-4a0e-9f57-1a8a7c6d5e01' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('redemption_event')
    .values({ campus_id, redemption_id, state: 1, actor_id: student_id, at: now })
    .execute();
  await db
    .insertInto('point_entry')
    .values({
      ...{ campus_id, student_id, points: -10, reason: 'Front seat', redemption_id },
      ...{ actor_id: student_id, at: now },
    })
    .execute();
  return { reward_id, redemption_id };
})({
  calls: {
    createReward: { body: () => ({ name: 'Longer break', price: 20 }) },
    updateReward: { body: () => ({ version: 1, price: 12 }) },
    removeReward: {},
    restoreReward: {
      before: (db, { reward_id }) =>
        db
          .updateTable('reward')
          .set({ deleted_at: new Date('2040-03-14T09:00:00Z') })
          .where('id', '=', reward_id)
          .execute(),
    },
    redeemReward: {
      body: ({ reward_id }) => ({
        ...{ reward_id, price: 10, redemption_key: '5b0e6c3e-0d5f-4d55-8a3e-6b2a4d1c7f11' },
      }),
      before: (db, { campus_id }, { userId }) => earn(db, campus_id, userId),
    },
    moveRedemptions: {
      body: ({ redemption_id }) => ({ redemption_ids: [redemption_id], state_id: 2 }),
    },
    approveRedemption: { before: beginAt(1) },
    refuseRedemption: { body: () => ({ reason: 'Canary of a refusal' }), before: beginAt(1) },
    handOverRedemption: { before: beginAt(2) },
    cancelRedemption: {
      before: (db, { redemption_id }, { userId }: Actor) =>
        db
          .updateTable('redemption')
          .set({ student_id: userId, state: 1 })
          .where('id', '=', redemption_id)
          .execute(),
    },
  },
  pastTheScope: {
    'domain.ts': [1, 'name of the student in the audit, also of those who have left'],
    'notice-kinds.ts': [2, 'asks for members who are not removed; name of the student'],
    'redemption-queries.ts': [2, 'redemptions keep their student, also one who has left; names of staff'],
    'seed-demo.ts': [2, 'notices of families and admins of the demo, where nobody is removed'],
  },
});
