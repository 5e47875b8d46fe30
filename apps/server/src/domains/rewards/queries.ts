import { heldStates } from '@pelion/contract/rewards/facts';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { keptRecords } from '../../lib/kept-records.ts';
import { isInState } from './policy.ts';

export interface RewardValues {
  readonly name: string;
  readonly description: string;
  readonly image_file_id: string | null;
  readonly default_image: number;
  readonly price: number;
  readonly stock: number | null;
  readonly student_limit: number | null;
  readonly needs_approval: boolean;
  readonly is_active: boolean;
}

/** Pieces of the reward `r` that a student has or waits for. */
const heldBy = (studentId: number) => sql<number>`(
  select count(*)::int from redemption d
  where d.campus_id = r.campus_id and d.reward_id = r.id and d.student_id = ${studentId} and ${isInState(heldStates)})`;

const selectRewards = (db: Db, studentId: number) =>
  db
    .selectFrom('reward as r')
    .select(['r.id', 'r.name', 'r.description', 'r.image_file_id', 'r.default_image', 'r.price', 'r.stock'])
    .select(['r.taken', 'r.student_limit', 'r.needs_approval', 'r.is_active', 'r.version'])
    .select(heldBy(studentId).as('own_count'))
    .where('r.deleted_at', 'is', null);
export type RewardRow = InferResult<ReturnType<typeof selectRewards>>[number];

export const listRewards = (
  db: Db,
  studentId: number,
  { withInactive }: { readonly withInactive: boolean },
): Promise<RewardRow[]> =>
  selectRewards(db, studentId)
    .$if(!withInactive, (query) => query.where('r.is_active', '=', true))
    .orderBy('r.is_active', 'desc')
    .orderBy('r.price')
    .orderBy('r.name')
    .orderBy('r.id')
    .execute();

export const findReward = (db: Db, studentId: number, id: number): Promise<RewardRow | undefined> =>
  selectRewards(db, studentId).where('r.id', '=', id).executeTakeFirst();

export const countRewards = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('reward')
      .where('deleted_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Locks a reward for redeeming it, deleted ones too. */
export const lockReward = (transaction: Db, id: number) =>
  transaction
    .selectFrom('reward')
    .select(['id', 'name', 'price', 'stock', 'taken', 'student_limit', 'needs_approval'])
    .select(sql<boolean>`is_active and deleted_at is null`.as('is_open'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Changes the number of pieces that are taken; `by` is below zero when they come back. */
export const moveTaken = (transaction: Db, id: number, by: number) =>
  transaction
    .updateTable('reward')
    .set((eb) => ({ taken: eb('taken', '+', by) }))
    .where('id', '=', id)
    .execute();

export const insertReward = (
  db: Db,
  reward: RewardValues & { readonly campus_id: number; readonly created_at: Date },
) => db.insertInto('reward').values(reward).returning('id').executeTakeFirstOrThrow();

const records = keptRecords<RewardValues>('reward');
export const removeReward = records.remove;
/** Returns false for an outdated version. */
export const updateReward = records.update;
export const restoreReward = records.restore;
