import {
  heldStates,
  MOST_OPEN_REDEMPTIONS,
  openStates,
  redemptionStates,
} from '@pelion/contract/rewards/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { isInState, redemptionsOf } from './policy.ts';

export interface RedemptionRow {
  readonly id: number;
  readonly reward_id: number;
  readonly reward_name: string;
  readonly price: number;
  readonly image_file_id: string | null;
  readonly default_image: number;
  readonly student_id: number;
  readonly student_name: string;
  readonly state: number;
  readonly reason: string;
  readonly asked_at: Date;
  readonly moves: readonly { readonly state_id: number; readonly at: string; readonly by_name: string }[];
}

interface Reading {
  readonly where: RawBuilder<SqlBool>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
}

const select = async (db: Db, viewer: Viewer, { where, order, limit }: Reading): Promise<RedemptionRow[]> => {
  const { rows } = await sql<RedemptionRow>`
    select d.id, d.reward_id, d.reward_name, d.price, r.image_file_id, r.default_image, d.student_id,
      p.name as student_name, d.state, d.reason, d.asked_at, (
        select json_agg(json_build_object('state_id', e.state, 'at', e.at, 'by_name', a.name) order by e.id)
        from redemption_event e
        join person a on a.campus_id = e.campus_id and a.user_id = e.actor_id
        where e.campus_id = d.campus_id and e.redemption_id = d.id) as moves
    from redemption d
    join reward r on r.campus_id = d.campus_id and r.id = d.reward_id
    join person p on p.campus_id = d.campus_id and p.user_id = d.student_id
    where ${where} and ${redemptionsOf(viewer)}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
};

const { reserved, approved, handedOver, refused, cancelled } = redemptionStates;
const isOpen = isInState(openStates);
const isEnded = isInState([handedOver, refused, cancelled]);
const isOf = (studentId: number | undefined) =>
  studentId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`d.student_id = ${studentId}`;

interface Wanted {
  readonly show?: 'open' | 'ended' | undefined;
  readonly student_id?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** The queue with those that wait first, the oldest first; other lists page by page, the latest first. */
export function listRedemptions(
  db: Db,
  viewer: Viewer,
  { show, student_id, before, limit }: Wanted,
): Promise<RedemptionRow[]> {
  if (show === 'open')
    return select(db, viewer, {
      where: sql<SqlBool>`${isOpen} and ${isOf(student_id)}`,
      order: sql`d.state, d.id`,
      limit: MOST_OPEN_REDEMPTIONS,
    });
  const isBefore = before === undefined ? sql<SqlBool>`true` : sql<SqlBool>`d.id < ${before}`;
  return select(db, viewer, {
    where: sql<SqlBool>`${show === 'ended' ? isEnded : sql<SqlBool>`true`} and ${isOf(student_id)} and ${isBefore}`,
    order: sql`d.id desc`,
    limit,
  });
}

/** Redemptions by id, in the viewer's scope. */
export const findRedemptions = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<RedemptionRow[]> =>
  select(db, viewer, {
    where: sql<SqlBool>`d.id = any(${[...ids]}::bigint[])`,
    order: sql`d.id`,
    limit: ids.length,
  });

export async function countOpen(db: Db, viewer: Viewer, studentId: number | undefined) {
  const { rows } = await sql<{ waiting_count: number; approved_count: number }>`
    select count(*) filter (where d.state = ${sql.lit(reserved)})::int as waiting_count,
      count(*) filter (where d.state = ${sql.lit(approved)})::int as approved_count
    from redemption d where ${isOpen} and ${isOf(studentId)} and ${redemptionsOf(viewer)}`.execute(db);
  return rows[0] ?? { waiting_count: 0, approved_count: 0 };
}

/** Redemption of an earlier request with the same key. */
export const findByKey = (transaction: Db, studentId: number, key: string) =>
  transaction
    .selectFrom('redemption')
    .select('id')
    .where('student_id', '=', studentId)
    .where('redemption_key', '=', key)
    .executeTakeFirst();

/** Pieces of a reward that a student has or waits for. */
export const countHeld = async (transaction: Db, rewardId: number, studentId: number): Promise<number> =>
  (
    await transaction
      .selectFrom('redemption')
      .where('reward_id', '=', rewardId)
      .where('student_id', '=', studentId)
      .where('state', 'in', [...heldStates])
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

export const insertRedemption = (
  transaction: Db,
  redemption: {
    readonly campus_id: number;
    readonly reward_id: number;
    readonly student_id: number;
    readonly state: number;
    readonly reward_name: string;
    readonly price: number;
    readonly asked_at: Date;
    readonly moved_at: Date;
    readonly redemption_key: string;
    readonly reason?: string;
  },
) => transaction.insertInto('redemption').values(redemption).returning('id').executeTakeFirstOrThrow();

interface Move {
  readonly campusId: number;
  readonly ids: readonly number[];
  readonly state: number;
  readonly actorId: number;
  readonly at: Date;
}

export const insertMoves = (transaction: Db, { campusId, ids, state, actorId, at }: Move) =>
  transaction
    .insertInto('redemption_event')
    .values(ids.map((id) => ({ campus_id: campusId, redemption_id: id, state, actor_id: actorId, at })))
    .execute();

export const lockRedemptions = (transaction: Db, ids: readonly number[]) =>
  transaction
    .selectFrom('redemption')
    .select(['id', 'reward_id', 'reward_name', 'price', 'student_id', 'state'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

export const setState = (
  transaction: Db,
  ids: readonly number[],
  { state, reason, at }: { readonly state: number; readonly reason: string; readonly at: Date },
) =>
  transaction
    .updateTable('redemption')
    .set({ state, reason, moved_at: at })
    .where('id', 'in', [...ids])
    .execute();
