import { MOST_UPCOMING, UPCOMING_DAYS } from '@pelion/contract/classes/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { childrenOf, givenTo, listTables, sectionLabel } from './occurrence-columns.ts';
import { type ClassFacts, filters, inScope, takesPart } from './policy.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface ClassListRow extends ClassFacts {
  readonly id: number;
  readonly name: string;
  readonly subject_id: number | null;
  readonly subject_name: string | null;
  readonly subject_icon: string | null;
  readonly teacher_name: string;
  readonly co_teacher_name: string | null;
  readonly cover_name: string | null;
  readonly given_to: string[];
  readonly classroom_id: number | null;
  readonly classroom_name: string | null;
  readonly classroom_place: string | null;
  readonly time_zone: string;
  readonly series_id: number | null;
  readonly is_changed: boolean;
  readonly reason: string;
  readonly children: Named[];
  readonly version: number;
}

export interface ClassDetailRow extends ClassListRow {
  readonly description: string;
  readonly assistants: Named[];
  readonly sections: { readonly id: number; readonly label: string }[];
  readonly groups: Named[];
  readonly students: Named[];
  readonly invited: Named[];
  readonly join_url: string | null;
  readonly repeat: string | null;
  readonly created_by_name: string;
}

const listColumns = (viewer: Viewer) => sql`
  o.id, o.type_id, o.state, o.name, o.subject_id, u.name as subject_name, u.icon as subject_icon,
  t.user_id as teacher_id, tp.name as teacher_name, x.user_id as co_teacher_id, xp.name as co_teacher_name,
  v.user_id as cover_id, vp.name as cover_name,
  ${givenTo} as given_to, o.classroom_id, r.name as classroom_name, r.place as classroom_place,
  o.starts_at, o.ends_at, o.time_zone, o.series_id, o.own_fields <> '{}' as is_changed,
  o.join_url is not null as has_link, o.reason, o.created_by, o.version,
  ${childrenOf(viewer)} as children, ${takesPart(viewer)} as takes_part`;

export interface ClassesQuery {
  readonly start_date: string;
  readonly end_date: string;
  readonly type_id: number;
  readonly classroom_id?: number | undefined;
  readonly teacher_id?: number | undefined;
  readonly student_id?: number | undefined;
  readonly section_id?: number | undefined;
}

/** Occurrences on days of the campus that are not deleted, by time. */
export async function listClasses(db: Db, viewer: Viewer, query: ClassesQuery): Promise<ClassListRow[]> {
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${viewer.campusTimeZone})`;
  const first = midnight(query.start_date, 0);
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`o.type_id = ${query.type_id} and o.state <> 3`,
    sql<SqlBool>`o.starts_at < ${midnight(query.end_date, 1)} and o.starts_at > ${first} - interval '24 hours'
      and o.ends_at > ${first}`,
    inScope(viewer),
  ];
  if (query.classroom_id !== undefined) conditions.push(sql<SqlBool>`o.classroom_id = ${query.classroom_id}`);
  if (query.teacher_id !== undefined) conditions.push(filters.teacher(viewer, query.teacher_id));
  if (query.student_id !== undefined) conditions.push(filters.student(viewer, query.student_id));
  if (query.section_id !== undefined) conditions.push(filters.section(viewer, query.section_id));
  const { rows } = await sql<ClassListRow>`
    select ${listColumns(viewer)} from ${listTables}
    where ${sql.join(conditions, sql` and `)} order by o.starts_at, o.name, o.id`.execute(db);
  return rows;
}

/** Running and next occurrences, by time. */
export async function listUpcoming(
  db: Db,
  viewer: Viewer,
  typeId: number,
  now: Date,
): Promise<ClassListRow[]> {
  const { rows } = await sql<ClassListRow>`
    select ${listColumns(viewer)} from ${listTables}
    where o.type_id = ${typeId} and o.state <> 3 and o.ends_at > ${now}
      and o.starts_at > ${now}::timestamptz - interval '24 hours'
      and o.starts_at < ${now}::timestamptz + ${UPCOMING_DAYS} * interval '1 day' and ${inScope(viewer)}
    order by o.starts_at, o.name, o.id limit ${MOST_UPCOMING}`.execute(db);
  return rows;
}

/** Classes of a day of the campus in the viewer's scope, without cancelled ones. */
export async function countClassesOf(db: Db, viewer: Viewer, day: string): Promise<number> {
  const midnight = (later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${viewer.campusTimeZone})`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from class_occurrence o
    where o.type_id = 1 and o.state = 1 and o.starts_at >= ${midnight(0)} and o.starts_at < ${midnight(1)}
      and ${inScope(viewer)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const people = (condition: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', p.user_id, 'name', p.name) order by p.name, p.user_id)
  from class_audience a
  join person p on p.campus_id = a.campus_id and p.user_id = ${condition}
  where a.campus_id = o.campus_id and a.occurrence_id = o.id), '[]')`;

/** One occurrence in the viewer's scope, also a deleted one. */
export const findClass = (db: Db, viewer: Viewer, id: number): Promise<ClassDetailRow | undefined> =>
  findDetails(db, viewer, id, inScope(viewer));

/** The occurrence that the viewer has just changed, which may have left the scope by the change. */
export const findChanged = (db: Db, viewer: Viewer, id: number): Promise<ClassDetailRow | undefined> =>
  findDetails(db, viewer, id, sql<SqlBool>`true`);

async function findDetails(
  db: Db,
  viewer: Viewer,
  id: number,
  scope: RawBuilder<SqlBool>,
): Promise<ClassDetailRow | undefined> {
  const { rows } = await sql<ClassDetailRow>`
    select ${listColumns(viewer)}, o.description, o.join_url, e.rule as repeat, c.name as created_by_name,
      coalesce((
        select json_agg(json_build_object('id', p.user_id, 'name', p.name) order by p.name, p.user_id)
        from class_host h
        join person p on p.campus_id = h.campus_id and p.user_id = h.user_id
        where h.campus_id = o.campus_id and h.occurrence_id = o.id and h.role = 'assistant'), '[]') as assistants,
      coalesce((
        select json_agg(json_build_object('id', n.id, 'label', ${sectionLabel}) order by g.position, g.name, n.name)
        from class_audience a
        join section n on n.campus_id = a.campus_id and n.id = a.section_id
        join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
        where a.campus_id = o.campus_id and a.occurrence_id = o.id), '[]') as sections,
      coalesce((
        select json_agg(json_build_object('id', q.id, 'name', q.name) order by q.name)
        from class_audience a
        join student_group q on q.campus_id = a.campus_id and q.id = a.group_id
        where a.campus_id = o.campus_id and a.occurrence_id = o.id), '[]') as groups,
      ${people(sql`a.student_id`)} as students, ${people(sql`a.invited_id`)} as invited
    from ${listTables}
    join person c on c.campus_id = o.campus_id and c.user_id = o.created_by
    left join class_series e on e.campus_id = o.campus_id and e.id = o.series_id
    where o.id = ${id} and ${scope}`.execute(db);
  return rows[0];
}

export interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly part: 'teacher' | 'coTeacher' | 'cover' | 'assistant' | 'student' | 'invited';
  readonly last_active_at: Date | null;
  readonly is_idle: boolean | null;
}

/** Hosts, students and guests of an occurrence, with their last activity; nobody who has left the campus. */
export async function listPeople(db: Db, id: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with part as (
      select h.campus_id, h.user_id, h.role as part,
        case h.role when 'teacher' then 1 when 'coTeacher' then 2 when 'cover' then 3 else 4 end as place
      from class_host h
      where h.occurrence_id = ${id} and not (h.role = 'assistant' and exists (
        select from class_host c
        where c.campus_id = h.campus_id and c.occurrence_id = h.occurrence_id and c.user_id = h.user_id
          and c.role = 'cover'))
      union all
      select s.campus_id, s.student_id, 'student', 5 from class_student s where s.occurrence_id = ${id}
      union all
      select a.campus_id, a.invited_id, 'invited', 6 from class_audience a
      where a.occurrence_id = ${id} and a.invited_id is not null
    )
    select p.user_id as id, p.name, part.part, here.last_active_at, here.is_idle
    from part
    join membership m on m.campus_id = part.campus_id and m.user_id = part.user_id and m.removed_at is null
    join person p on p.campus_id = m.campus_id and p.user_id = m.user_id
    left join presence here on here.campus_id = m.campus_id and here.user_id = m.user_id
    order by part.place, p.name, p.user_id`.execute(db);
  return rows;
}

export interface WorkRow {
  readonly schedule_id: number;
  readonly assessment_id: number;
  readonly name: string;
  readonly type: number;
  readonly opens_at: Date;
  readonly due_at: Date | null;
  readonly student_count: number;
  readonly submitted_count: number;
}

/** Days around a class whose work its page shows. */
const WORK_DAYS = 7;
const MOST_WORK = 50;

/** Schedules of the students of an occurrence that are open around its day. */
export async function listWork(
  db: Db,
  {
    id,
    starts_at,
    subject_id,
  }: { readonly id: number; readonly starts_at: Date; readonly subject_id: number | null },
  sees: RawBuilder<SqlBool>,
): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    with students as materialized (
      select campus_id, student_id from class_student where occurrence_id = ${id}
    ), near as materialized (
      select s.campus_id, s.id, s.assessment_id, s.effective_at, s.due_at
      from assessment_schedule s
      where s.deleted_at is null and not s.is_cancelled
        and s.effective_at < ${starts_at}::timestamptz + ${WORK_DAYS} * interval '1 day'
        and coalesce(s.due_at, s.effective_at + ${WORK_DAYS} * interval '1 day')
          > ${starts_at}::timestamptz - ${WORK_DAYS} * interval '1 day'
    )
    select s.id as schedule_id, a.id as assessment_id, a.name, a.type, s.effective_at as opens_at, s.due_at,
      count(*) as student_count,
      count(*) filter (where exists (
        select from attempt t where t.campus_id = s.campus_id and t.schedule_id = s.id
          and t.student_id = w.student_id and t.ended_at is not null)) as submitted_count
    from near s
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    join schedule_assignee g on g.campus_id = s.campus_id and g.schedule_id = s.id
    join students w on w.campus_id = g.campus_id and w.student_id = g.student_id
    where ${sees} and (${subject_id}::bigint is null or a.subject_id is null or a.subject_id = ${subject_id})
    group by s.campus_id, s.id, a.campus_id, a.id, a.name, a.type, s.effective_at, s.due_at
    order by s.due_at nulls last, s.id limit ${MOST_WORK}`.execute(db);
  return rows;
}
