import type { ViolationKind } from '@pelion/contract/attempts/facts';
import { violationLimits } from '@pelion/contract/attempts/facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AttemptRow } from '../attempt-queries.ts';

type OfAttempt = Pick<AttemptRow, 'campus_id' | 'id'>;

export interface ViolationFact {
  readonly key: string;
  readonly kind: ViolationKind;
  readonly at: Date;
  readonly seconds: number | null;
  readonly characters: number | null;
}

/** Inserts violations. Repeated reports are ignored, and so are those beyond the limit. Returns the ids of new ones. */
export async function insertViolations(
  db: Db,
  { campus_id, id }: OfAttempt,
  part: number,
  facts: readonly ViolationFact[],
): Promise<readonly number[]> {
  const { known } = await db
    .selectFrom('attempt_violation')
    .select(sql<number>`count(*)::int`.as('known'))
    .where('attempt_id', '=', id)
    .executeTakeFirstOrThrow();
  const taken = facts.slice(0, Math.max(0, violationLimits.most - known));
  if (taken.length === 0) return [];
  const rows = await db
    .insertInto('attempt_violation')
    .values(taken.map((fact) => ({ ...fact, campus_id, attempt_id: id, part })))
    .onConflict((conflict) => conflict.columns(['campus_id', 'attempt_id', 'key']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks the violations that locked the attempt. */
export const markLocking = (db: Db, attemptId: number, ids: readonly number[]) =>
  db
    .updateTable('attempt_violation')
    .set({ is_locking: true })
    .where('attempt_id', '=', attemptId)
    .where('id', 'in', [...ids])
    .execute();

/** Removes the lock marks of all violations. */
export const clearLocking = (db: Db, { campus_id, id }: OfAttempt) =>
  db
    .updateTable('attempt_violation')
    .set({ is_locking: false })
    .where('campus_id', '=', campus_id)
    .where('attempt_id', '=', id)
    .where('is_locking', '=', true)
    .execute();

export const isStillLocking = async (db: Db, attemptId: number): Promise<boolean> =>
  (await db
    .selectFrom('attempt_violation')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('is_locking', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const findViolationRule = async (db: Db, scheduleId: number): Promise<string> =>
  (
    await db
      .selectFrom('assessment_schedule')
      .select('violation_rule')
      .where('id', '=', scheduleId)
      .executeTakeFirstOrThrow()
  ).violation_rule;

export const updateWord = (db: Db, { campus_id, id }: OfAttempt, key: string, word: string) =>
  db
    .updateTable('attempt_violation')
    .set({ word })
    .where('campus_id', '=', campus_id)
    .where('attempt_id', '=', id)
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirst();

export const listViolations = (db: Db, attemptId: number) =>
  db
    .selectFrom('attempt_violation as v')
    .leftJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'v.campus_id').onRef('p.user_id', '=', 'v.excused_by'),
    )
    .select([
      'v.id',
      sql<ViolationKind>`v.kind`.as('kind'),
      'v.at',
      'v.seconds',
      'v.characters',
      'v.word',
      'v.is_locking',
      'v.excused_at',
      'p.name as excused_by_name',
    ])
    .where('v.attempt_id', '=', attemptId)
    .orderBy('v.at')
    .orderBy('v.id')
    .execute();

export const updateExcuse = (
  db: Db,
  attemptId: number,
  violationId: number,
  excuse: {
    readonly excused_at: Date | null;
    readonly excused_by: number | null;
    readonly is_locking?: false;
  },
) =>
  db
    .updateTable('attempt_violation')
    .set(excuse)
    .where('attempt_id', '=', attemptId)
    .where('id', '=', violationId)
    .returning('id')
    .executeTakeFirst();
