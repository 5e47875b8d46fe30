import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Place } from './batch.ts';

const sameNames = phrase('Several people here have this name. Give each line a username or an id.');

/**
 * Matches lines with a name and neither e-mail nor username, so that the same file changes nothing a second time: first
 * by name and section, then by a name that is unique here and in the file. Removed members count where nobody else has
 * the name.
 */
export async function matchByName(system: Db, place: Place): Promise<void> {
  const unmatched = sql`
    select r.campus_id, r.person_no, r.section_ids, m.user_id, m.removed_at
    from roster_person r
    join person p on p.campus_id = r.campus_id and lower(p.given_name) = lower(r.given_name)
      and lower(p.family_name) = lower(coalesce(r.family_name, ''))
    join membership m on m.campus_id = p.campus_id and m.user_id = p.user_id and m.erased_at is null
    where r.campus_id = ${place.campusId} and r.import_id = ${place.importId} and r.problem is null and r.user_id is null
      and not r.is_derived and r.username is null and r.email is null and r.member_id is null
      and (r.external_id is null or m.external_id is null)
      and exists (select from membership_role o
        where o.campus_id = m.campus_id and o.user_id = m.user_id and o.user_type = any(r.user_types))
      and not exists (select from roster_person s
        where s.campus_id = r.campus_id and s.import_id = r.import_id and s.user_id = m.user_id)`;
  const inSection = sql`exists (
    select from enrollment e
    where e.campus_id = u.campus_id and e.student_id = u.user_id and e.status = 'active'
      and e.section_id = any(u.section_ids))`;
  const here = sql`u.removed_at is null or not exists (
    select from unmatched h where h.person_no = u.person_no and h.removed_at is null)`;
  const match = (condition: typeof here) =>
    sql`
      with unmatched as materialized (${unmatched}), fitting as materialized (
        select u.person_no, u.user_id, count(*) over (partition by u.person_no) as people,
          count(*) over (partition by u.user_id) as lines
        from unmatched u where ${condition}
      )
      update roster_person r set user_id = f.user_id
      from fitting f
      where r.campus_id = ${place.campusId} and r.import_id = ${place.importId} and r.person_no = f.person_no
        and f.people = 1 and f.lines = 1`.execute(system);
  await match(inSection);
  await match(here);
  await sql`
    with unmatched as materialized (${unmatched})
    update roster_person r set problem = ${sameNames}
    from unmatched u
    where r.campus_id = ${place.campusId} and r.import_id = ${place.importId} and r.person_no = u.person_no`.execute(
    system,
  );
}
