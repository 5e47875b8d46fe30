import { userTypes } from '@pelion/access';
import { MOST_COVERS, MOST_FREE_TEACHERS } from '@pelion/contract/absences/facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { givenTo, listTables } from '../classes/occurrence-columns.ts';
import { family } from './policy.ts';
import { hitClasses } from './queries.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface CoverableRow {
  readonly id: number;
  readonly name: string;
  readonly subject_name: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly teacher_name: string;
  readonly given_to: string[];
  readonly classroom_name: string | null;
  readonly cover: Named | null;
  readonly held_by: string | null;
  readonly free_teachers: (Named & { readonly teaches_subject: boolean })[];
}

/** Days around a class whose classes tell who teaches a subject. */
const DAYS_AROUND = 90;

/**
 * Classes `ids` by time, with people who could cover them: active, of the campus, with no class at the time, not absent on
 * the day. Teachers of the subject come first, then other teachers, then other staff. Free is a matter of this campus;
 * somebody busy on another one is refused when the cover is given.
 */
async function listCoverable(
  db: Db,
  timeZone: string,
  absentId: number | null,
  ids: RawBuilder<unknown>,
): Promise<CoverableRow[]> {
  const { rows } = await sql<CoverableRow>`
    with hit as materialized (
      select o.campus_id, o.id, o.subject_id, o.starts_at, o.ends_at,
        (o.starts_at at time zone ${timeZone})::date as day
      from class_occurrence o where o.id = any(array(${ids}))
    ), staff as materialized (
      select m.campus_id, m.user_id, p.name, bool_or(r.user_type = ${userTypes.teacher}) as is_teacher
      from membership m
      join person p on p.campus_id = m.campus_id and p.user_id = m.user_id
      join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id
        and r.user_type not in (${sql.join([...family])})
      where m.removed_at is null and m.left_at is null and not m.is_suspended
      group by m.campus_id, m.user_id, p.name
    ), teaches as materialized (
      select t.subject_id, t.teacher_id as user_id from section_teacher t
      where t.subject_id in (select subject_id from hit)
      union
      select o.subject_id, h.user_id
      from class_occurrence o
      join class_host h on h.campus_id = o.campus_id and h.occurrence_id = o.id and h.role in ('teacher', 'coTeacher')
      where o.type_id = 1 and o.state = 1 and o.subject_id in (select subject_id from hit)
        and o.starts_at > (select min(starts_at) from hit) - ${DAYS_AROUND} * interval '1 day'
        and o.starts_at < (select max(starts_at) from hit) + ${DAYS_AROUND} * interval '1 day'
    )
    select o.id, o.name, u.name as subject_name, o.starts_at, o.ends_at, tp.name as teacher_name, ${givenTo} as given_to,
      r.name as classroom_name,
      case when v.user_id is not null then json_build_object('id', v.user_id, 'name', vp.name) end as cover,
      (select p.name from class_host w
        join person p on p.campus_id = w.campus_id and p.user_id = w.user_id
        where w.campus_id = o.campus_id and w.occurrence_id = o.id and w.user_id <> ${absentId}::bigint
          and w.role in ('teacher', 'coTeacher') and v.user_id is distinct from ${absentId}::bigint
        order by w.role desc limit 1) as held_by,
      coalesce((
        select json_agg(json_build_object('id', f.user_id, 'name', f.name, 'teaches_subject', f.teaches_subject)
          order by f.place)
        from (
          select s.user_id, s.name, g.teaches_subject,
            row_number() over (order by g.teaches_subject desc, s.is_teacher desc, s.name, s.user_id) as place
          from hit k
          join staff s on s.campus_id = k.campus_id
          cross join lateral (select exists (
            select from teaches e where e.subject_id = k.subject_id and e.user_id = s.user_id) as teaches_subject) g
          where k.id = o.id
            and not exists (
              select from class_host b
              where b.campus_id = k.campus_id and b.user_id = s.user_id and b.role <> 'assistant' and b.state = 1
                and b.starts_at < k.ends_at and b.starts_at > k.starts_at - interval '24 hours'
                and b.ends_at > k.starts_at
                and (b.occurrence_id <> k.id or b.role <> 'cover'))
            and not exists (
              select from absence n
              where n.campus_id = k.campus_id and n.user_id = s.user_id and k.day between n.starts_on and n.ends_on)
        ) f where f.place <= ${MOST_FREE_TEACHERS}), '[]') as free_teachers
    from ${listTables}
    where o.id = any(array(select id from hit))
    order by o.starts_at, o.name, o.id limit ${MOST_COVERS}`.execute(db);
  return rows;
}

/** Classes on the days of an absence that are not over. */
export const listHitBy = (
  db: Db,
  { campusTimeZone }: Viewer,
  absence: { readonly id: number; readonly user_id: number },
  now: Date,
): Promise<CoverableRow[]> =>
  listCoverable(
    db,
    campusTimeZone,
    absence.user_id,
    sql`select o.id from absence b
      cross join lateral (select o.id from ${hitClasses(campusTimeZone, now)}) o where b.id = ${absence.id}`,
  );

/** One class. */
export const findCoverable = async (
  db: Db,
  { campusTimeZone }: Viewer,
  id: number,
): Promise<CoverableRow | undefined> =>
  (await listCoverable(db, campusTimeZone, null, sql`select ${id}::bigint`))[0];
