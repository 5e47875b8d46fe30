import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Spread } from './compared.ts';
import { takesLateAnswers } from './result-read.ts';

export interface Compare {
  readonly campusId: number;
  readonly scheduleId: number;
  /** Student whose result is viewed. */
  readonly studentId: number;
  /** Whether staff release scores one by one; unreleased ones do not count. */
  readonly isReleasedOneByOne: boolean;
}

/**
 * Counted attempt of each student with the share of the points, if visible to the student. Leaves out students with an
 * attempt that still takes late answers: its score, or which attempt counts, would show in the distribution.
 */
const toldShares = ({ campusId, scheduleId, isReleasedOneByOne }: Compare, now: Date) => sql`
  select c.student_id, c.attempt_id, c.share
  from counted_attempt c
  join attempt t on t.campus_id = c.campus_id and t.id = c.attempt_id
  where c.campus_id = ${campusId} and c.schedule_id = ${scheduleId} and c.share is not null
    and (not ${isReleasedOneByOne}::boolean or t.released_at is not null)
    and not exists (
      select from attempt t where t.campus_id = c.campus_id and t.schedule_id = c.schedule_id
        and t.student_id = c.student_id and ${takesLateAnswers(now)})`;

interface Found {
  /** Latest stored distribution; null for none. */
  readonly spread: Spread | null;
  /** Number of other students with a visible result. */
  readonly others: number;
  /** Number of students whose result was added, changed or removed since the stored distribution. */
  readonly changed: number;
  /** Null without a visible result, or while late answers may change which attempt counts. */
  readonly own_attempt_id: number | null;
}

export async function findComparison(db: Db, compare: Compare, now: Date): Promise<Found> {
  const { campusId, scheduleId, studentId } = compare;
  const { rows } = await sql<Found>`
    with told as materialized (${toldShares(compare, now)}), kept as (
      select shares, low, high, average from schedule_comparison
      where campus_id = ${campusId} and schedule_id = ${scheduleId})
    select (select jsonb_build_object('low', low, 'high', high, 'average', average) from kept) as spread,
      (select count(*)::int from told where student_id <> ${studentId}) as others,
      (select count(*)::int
        from told t
        full join (select s.key, s.value from kept, jsonb_each_text(kept.shares) s) k on k.key = t.student_id::text
        where t.share::text is distinct from k.value) as changed,
      (select attempt_id from told where student_id = ${studentId}) as own_attempt_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement of one row has none');
  return row;
}

export interface ShareRow {
  readonly student_id: number;
  /** Decimal such as `0.75`. */
  readonly share: string;
}

export async function listShares(db: Db, compare: Compare, now: Date): Promise<readonly ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select student_id, share::text as share from (${toldShares(compare, now)}) t`.execute(db);
  return rows;
}

/** Locks out parallel recomputations, but not attempts that begin. */
export const holdComparison = (transaction: Db, { campusId, scheduleId }: Compare) =>
  transaction
    .selectFrom('assessment_schedule')
    .select('id')
    .where('campus_id', '=', campusId)
    .where('id', '=', scheduleId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const saveComparison = (
  transaction: Db,
  { campusId, scheduleId }: Compare,
  shares: readonly ShareRow[],
  spread: Spread,
) => {
  const made = {
    ...spread,
    shares: JSON.stringify(Object.fromEntries(shares.map(({ student_id, share }) => [student_id, share]))),
  };
  return transaction
    .insertInto('schedule_comparison')
    .values({ ...made, campus_id: campusId, schedule_id: scheduleId })
    .onConflict((conflict) => conflict.columns(['campus_id', 'schedule_id']).doUpdateSet(made))
    .execute();
};
