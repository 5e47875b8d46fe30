import type { ResourceUse } from '@pelion/contract/resources';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';

type Named = { readonly id: number; readonly name: string };

export interface ScheduleRow {
  readonly id: number;
  readonly resource_id: number;
  readonly from_at: Date;
  readonly until_at: Date | null;
  readonly sections: { readonly id: number; readonly label: string }[];
  readonly groups: Named[];
  readonly classrooms: Named[];
  readonly classes: (Named & { readonly starts_at: string })[];
  readonly students: Named[];
  readonly student_count: number;
  readonly created_by: number;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly version: number;
}

/** Named records of one kind in the audience of the schedule `s`. */
const named = (table: string, column: string) => sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name, n.id)
  from resource_audience x join ${sql.table(table)} n on n.campus_id = x.campus_id and n.id = x.${sql.ref(column)}
  where x.campus_id = s.campus_id and x.schedule_id = s.id), '[]')`;

async function select(db: Db, condition: RawBuilder<SqlBool>, now: Date): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select s.id, s.resource_id, s.from_at, s.until_at, s.created_by, c.name as created_by_name, s.created_at, s.version,
      coalesce((
        select json_agg(json_build_object('id', n.id, 'label', g.name || ' - ' || n.name) order by g.position, g.name, n.name)
        from resource_audience x
        join section n on n.campus_id = x.campus_id and n.id = x.section_id
        join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
        where x.campus_id = s.campus_id and x.schedule_id = s.id), '[]') as sections,
      ${named('student_group', 'group_id')} as groups, ${named('classroom', 'classroom_id')} as classrooms,
      coalesce((
        select json_agg(json_build_object('id', n.id, 'name', n.name, 'starts_at', n.starts_at) order by n.starts_at, n.id)
        from resource_audience x join class_occurrence n on n.campus_id = x.campus_id and n.id = x.occurrence_id
        where x.campus_id = s.campus_id and x.schedule_id = s.id), '[]') as classes,
      coalesce((
        select json_agg(json_build_object('id', p.user_id, 'name', p.name) order by p.name, p.user_id)
        from resource_audience x
        join person p on p.campus_id = x.campus_id and p.user_id = x.student_id
        join membership m on m.campus_id = x.campus_id and m.user_id = x.student_id and m.removed_at is null
        where x.campus_id = s.campus_id and x.schedule_id = s.id), '[]') as students,
      (select count(distinct x.student_id)::int from resource_assignee x
        join membership m on m.campus_id = x.campus_id and m.user_id = x.student_id and m.removed_at is null
        where x.campus_id = s.campus_id and x.schedule_id = s.id
          and x.during @> greatest(s.from_at, ${now}::timestamptz)) as student_count
    from resource_schedule s
    join person c on c.campus_id = s.campus_id and c.user_id = s.created_by
    where ${condition} order by s.id desc`.execute(db);
  return rows;
}

export const listSchedules = (db: Db, resourceId: number, now: Date) =>
  select(db, sql<SqlBool>`s.resource_id = ${resourceId}`, now);

export const findSchedule = async (db: Db, resourceId: number, id: number, now: Date) =>
  (await select(db, sql<SqlBool>`s.resource_id = ${resourceId} and s.id = ${id}`, now))[0];

export const insertSchedule = (
  transaction: Db,
  values: {
    readonly campus_id: number;
    readonly resource_id: number;
    readonly from_at: string;
    readonly until_at: string | null;
    readonly created_by: number;
    readonly created_at: Date;
    readonly updated_at: Date;
  },
) => transaction.insertInto('resource_schedule').values(values).returning('id').executeTakeFirstOrThrow();

export const deleteSchedule = (transaction: Db, id: number) =>
  transaction.deleteFrom('resource_schedule').where('id', '=', id).execute();

/** Classes of the campus among these, without deleted ones. */
export async function countClasses(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from class_occurrence o
    where o.id = any(${plainArray(ids)}::bigint[]) and o.type_id = 1 and o.state <> 3`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether the resource `r` is scheduled now or later. */
export const isScheduledNowOrLater = (now: Date) => sql<SqlBool>`exists (
  select from resource_schedule s
  where s.campus_id = r.campus_id and s.resource_id = r.id and (s.until_at is null or s.until_at > ${now}))`;

/** Records that a resource is scheduled for; single students are counted. */
export async function listScheduledUses(db: Db, resourceId: number, now: Date): Promise<ResourceUse[]> {
  const { rows } = await sql<
    Omit<ResourceUse, 'from_at' | 'until_at'> & { from_at: Date; until_at: Date | null }
  >`
    select k.kind, k.id, k.name, k.count, s.from_at, s.until_at, coalesce(s.until_at <= ${now}, false) as is_over
    from resource_schedule s
    cross join lateral (
      select 1 as place, 'section' as kind, n.id, g.name || ' - ' || n.name as name, 1 as count
      from resource_audience a
      join section n on n.campus_id = a.campus_id and n.id = a.section_id
      join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
      where a.campus_id = s.campus_id and a.schedule_id = s.id
      union all
      select 2, 'group', n.id, n.name, 1
      from resource_audience a join student_group n on n.campus_id = a.campus_id and n.id = a.group_id
      where a.campus_id = s.campus_id and a.schedule_id = s.id
      union all
      select 3, 'classroom', n.id, n.name, 1
      from resource_audience a join classroom n on n.campus_id = a.campus_id and n.id = a.classroom_id
      where a.campus_id = s.campus_id and a.schedule_id = s.id
      union all
      select 4, 'class', n.id, n.name, 1
      from resource_audience a join class_occurrence n on n.campus_id = a.campus_id and n.id = a.occurrence_id
      where a.campus_id = s.campus_id and a.schedule_id = s.id
      union all
      select 5, 'students', null, '', count(*)::int
      from resource_audience a
      where a.campus_id = s.campus_id and a.schedule_id = s.id and a.student_id is not null
      having count(*) > 0) k
    where s.resource_id = ${resourceId}
    order by is_over, s.from_at desc, k.place, k.name`.execute(db);
  return rows.map((row) => ({
    ...row,
    from_at: iso(row.from_at),
    until_at: row.until_at && iso(row.until_at),
  }));
}

const iso = (moment: Date) => moment.toISOString();
