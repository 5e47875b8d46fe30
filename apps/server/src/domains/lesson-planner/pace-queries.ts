import type { PaceSource } from '@pelion/contract/lesson-planner/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface PaceRow {
  readonly id: number;
  readonly lesson_plan_id: number;
  readonly section_id: number | null;
  readonly group_id: number | null;
  readonly group_name: string;
  readonly source: PaceSource;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly times: readonly { readonly weekday: number; readonly time: string }[];
  readonly days_off: readonly string[];
  readonly version: number;
}

/** Paces `q` of a plan, those of sections first. */
export async function listPaces(
  db: Db,
  planId: number,
  where: RawBuilder<SqlBool>,
): Promise<readonly PaceRow[]> {
  const { rows } = await sql<PaceRow>`
    select q.id, q.lesson_plan_id, q.section_id, q.group_id, q.source, q.version,
      q.starts_on::text as starts_on, q.ends_on::text as ends_on,
      coalesce(g.name || ' - ' || n.name, p.name, '') as group_name,
      coalesce((
        select json_agg(json_build_object('weekday', t.weekday, 'time', to_char(t.starts_at, 'HH24:MI'))
          order by t.weekday, t.starts_at)
        from plan_pace_time t where t.campus_id = q.campus_id and t.pace_id = q.id), '[]') as times,
      coalesce((
        select json_agg(o.day order by o.day)
        from plan_day_off o where o.campus_id = q.campus_id and o.pace_id = q.id), '[]') as days_off
    from plan_pace q
    left join section n on n.campus_id = q.campus_id and n.id = q.section_id
    left join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    left join student_group p on p.campus_id = q.campus_id and p.id = q.group_id
    where q.lesson_plan_id = ${planId} and ${where}
    order by g.position, g.name, n.name, p.name, q.id`.execute(db);
  return rows;
}

export const findPace = async (
  db: Db,
  planId: number,
  id: number,
  where: RawBuilder<SqlBool>,
): Promise<PaceRow | undefined> => (await listPaces(db, planId, sql<SqlBool>`q.id = ${id} and ${where}`))[0];

export const insertPace = (
  transaction: Db,
  values: {
    readonly campus_id: number;
    readonly lesson_plan_id: number;
    readonly section_id: number | null;
    readonly group_id: number | null;
    readonly source: PaceSource;
    readonly starts_on: string;
    readonly ends_on: string;
    readonly created_by: number;
    readonly created_at: Date;
  },
) => transaction.insertInto('plan_pace').values(values).returning('id').executeTakeFirstOrThrow();

export const deletePace = (transaction: Db, id: number) =>
  transaction.deleteFrom('plan_pace').where('id', '=', id).execute();

interface Of {
  readonly campus_id: number;
  readonly pace_id: number;
}

export async function replaceTimes(
  transaction: Db,
  { campus_id, pace_id }: Of,
  times: readonly { readonly weekday: number; readonly time: string }[],
): Promise<void> {
  await transaction.deleteFrom('plan_pace_time').where('pace_id', '=', pace_id).execute();
  await sql`
    insert into plan_pace_time (campus_id, pace_id, weekday, starts_at)
    select distinct ${campus_id}::bigint, ${pace_id}::bigint, t.weekday, t.starts_at
    from unnest(${times.map(({ weekday }) => weekday)}::smallint[], ${times.map(({ time }) => time)}::time[])
      as t (weekday, starts_at)`.execute(transaction);
}

/** Adds days off; returns those that were not there yet. */
export async function insertDaysOff(
  transaction: Db,
  { campus_id, pace_id }: Of,
  days: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    insert into plan_day_off (campus_id, pace_id, day)
    select distinct ${campus_id}::bigint, ${pace_id}::bigint, d from unnest(${[...days]}::date[]) d
    on conflict do nothing returning day::text as day`.execute(transaction);
  return rows.map(({ day }) => day).toSorted();
}

export const deleteDaysOff = (transaction: Db, paceId: number, days: readonly string[]) =>
  sql`delete from plan_day_off where pace_id = ${paceId} and day = any(${[...days]}::date[])`.execute(
    transaction,
  );

export async function replaceDaysOff(transaction: Db, of: Of, days: readonly string[]): Promise<void> {
  await transaction.deleteFrom('plan_day_off').where('pace_id', '=', of.pace_id).execute();
  await insertDaysOff(transaction, of, days);
}

/** Whether a lesson of the pace was taught. */
export async function hasTaught(db: Db, paceId: number): Promise<boolean> {
  const row = await db
    .selectFrom('taught_lesson')
    .where('pace_id', '=', paceId)
    .where('status', 'in', [2, 4])
    .select('lesson_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
