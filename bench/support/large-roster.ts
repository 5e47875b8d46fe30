import { userTypes } from '@pelion/access';
import { sql } from 'kysely';
import { buildAcademicYear } from '../../apps/server/test/factories/academic-years.ts';
import type { Campus } from '../../apps/server/test/factories/campuses.ts';
import type { ScratchDatabase } from './scratch-database.ts';

const GRADES = 12;
const SECTIONS = 20;

/** Inserts students with their sections and returns the section ids; every tenth is still invited. */
export async function insertPeople(db: ScratchDatabase, campus: Campus, count: number): Promise<number[]> {
  const { id: campusId } = campus;
  const { id: yearId } = await buildAcademicYear(db.system, { campus, endsOn: '2089-12-31' });
  await sql`
    insert into grade (campus_id, name, position)
    select ${campusId}, 'Grade ' || n, n from generate_series(1, ${GRADES}::int) n`.execute(db.system);
  const { rows: sections } = await sql<{ id: number }>`
    insert into section (campus_id, academic_year_id, grade_id, name)
    select g.campus_id, ${yearId}, g.id, chr(64 + n) from grade g, generate_series(1, ${SECTIONS}::int) n
    where g.campus_id = ${campusId} returning id`.execute(db.system);
  const ids = sections.map(({ id }) => id);
  await sql`
    with made as (
      insert into account (username, email, given_name, family_name, password_hash)
      select 's' || n || '@bench.example', 's' || n || '@bench.example', 'Given' || n % 100, 'Family' || n,
        case when n % 10 > 0 then 'none' end
      from generate_series(1, ${count}::int) n
      returning id, given_name, family_name, password_hash
    ), named as (
      insert into person (campus_id, user_id, given_name, family_name, entered_at)
      select ${campusId}, id, given_name, family_name, case when password_hash is not null then now() - make_interval(mins => id::int) end
      from made returning user_id
    ), joined as (
      insert into membership (campus_id, user_id, external_id)
      select ${campusId}, user_id, 'N' || user_id from named returning user_id
    ), given as (
      insert into membership_role (campus_id, user_id, user_type)
      select ${campusId}, user_id, ${userTypes.student} from joined returning user_id
    )
    insert into enrollment (campus_id, section_id, student_id, starts_on)
    select ${campusId}, (${ids}::bigint[])[1 + user_id % ${ids.length}], user_id, date '2000-01-01' from given`.execute(
    db.system,
  );
  await sql`vacuum analyze`.execute(db.system);
  return ids;
}
