import { type InferResult, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { releaseColumns } from '../attempts/read/release-columns.ts';
import { takesLateAnswers } from '../attempts/read/result-read.ts';

/** Lists campuses with due rows, bypassing RLS. */
export const listCampusesDue = (system: Db, now: Date) =>
  system.selectFrom('point_due').select('campus_id').distinct().where(isDue(now)).execute();

const isDue = (now: Date) => sql<SqlBool>`(look_at is null or look_at <= ${now})`;

/** Locks due rows; concurrent workers take others. */
export const takeDue = (transaction: Db, now: Date, limit: number) =>
  transaction
    .selectFrom('point_due')
    .select(['id', 'schedule_id', 'student_id'])
    .where(isDue(now))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
export type DueRow = Awaited<ReturnType<typeof takeDue>>[number];

export const isPointSystemOn = async (db: Db, campusId: number): Promise<boolean> =>
  (await db
    .selectFrom('campus')
    .select('id')
    .where('id', '=', campusId)
    .where(sql<SqlBool>`settings @> '{"opted_for_point_system": true}'`)
    .executeTakeFirst()) !== undefined;

const pairs = (units: readonly Unit[]) => sql`
  unnest(${units.map(({ schedule_id }) => schedule_id)}::bigint[], ${units.map(({ student_id }) => student_id)}::bigint[])
    as u (schedule_id, student_id)`;

/** Key under which rules give points once: a student's counted attempt of a schedule. */
export interface Unit {
  readonly schedule_id: number;
  readonly student_id: number;
}

/** The counted attempts that have a score. */
export const listCounted = (db: Db, units: readonly Unit[], now: Date) =>
  db
    .selectFrom('attempt as t')
    .innerJoin('assessment as a', (join) =>
      join.onRef('a.campus_id', '=', 't.campus_id').onRef('a.id', '=', 't.assessment_id'),
    )
    .innerJoin('assessment_schedule as s', (join) =>
      join.onRef('s.campus_id', '=', 't.campus_id').onRef('s.id', '=', 't.schedule_id'),
    )
    .select(['t.schedule_id', 't.student_id', 't.total', 't.ended_by', 't.ended_at', 't.released_at'])
    .select(['a.type as assessment_type', sql<string>`t.score`.as('score')])
    .select(releaseColumns)
    // While late answers are still possible, the score stays hidden. decision 0028
    .select(takesLateAnswers(now).as('takes_late_answers'))
    .where('t.score', 'is not', null)
    .where(sql<SqlBool>`t.id in (
      select c.attempt_id from ${pairs(units)}
      -- Kept apart, so that the view is asked for one student and not for everybody.
      cross join lateral (
        select v.attempt_id from counted_attempt v
        where v.schedule_id = u.schedule_id and v.student_id = u.student_id offset 0
      ) c)`)
    .execute();
export type CountedRow = Awaited<ReturnType<typeof listCounted>>[number];

const selectGiven = (db: Db, units: readonly Unit[]) =>
  db
    .selectFrom('point_entry as e')
    .select([
      'e.id',
      'e.schedule_id',
      'e.student_id',
      'e.rule_id',
      'e.points',
      'e.category',
      'e.reason',
      'e.turn',
    ])
    .select([
      'e.only_in_time',
      sql<string | null>`trim_scale(e.least_percent)::text`.as('least_percent'),
      sql<boolean>`exists (
        select from point_entry o where o.campus_id = e.campus_id and o.undoes_id = e.id)`.as('is_undone'),
    ])
    .where('e.turn', 'is not', null)
    .where(sql<SqlBool>`exists (
      select from ${pairs(units)} where u.schedule_id = e.schedule_id and u.student_id = e.student_id)`);
export type GivenRow = InferResult<ReturnType<typeof selectGiven>>[number];

/** Lists entries by rules so far, including reversed ones. */
export const listGiven = (db: Db, units: readonly Unit[]): Promise<GivenRow[]> =>
  selectGiven(db, units).execute();

export async function settleDue(
  transaction: Db,
  done: readonly number[],
  later: readonly { readonly id: number; readonly look_at: Date }[],
): Promise<void> {
  if (done.length > 0)
    await transaction
      .deleteFrom('point_due')
      .where('id', 'in', [...done])
      .execute();
  if (later.length > 0)
    await sql`
      update point_due d set look_at = l.look_at
      from unnest(${later.map(({ id }) => id)}::bigint[], ${later.map(({ look_at }) => look_at)}::timestamptz[]) as l (id, look_at)
      where d.id = l.id`.execute(transaction);
}
