import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** Names that a provider never reads: of the viewer, of the people of the viewer's sections, of campus and school. */
export async function loadRosterNames(db: Db, { userId, campusId }: Viewer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with own as (
      select section_id from section_student where student_id = ${userId}
      union select section_id from section_teacher where teacher_id = ${userId}),
    near as (
      select ${userId}::bigint as user_id
      union select student_id from section_student where section_id in (select section_id from own)
      union select teacher_id from section_teacher where section_id in (select section_id from own)
      union select parent_id from parent_student where student_id = ${userId})
    select p.given_name || ' ' || p.family_name as name from person p where p.user_id in (select user_id from near)
    union select c.name from campus c where c.id = ${campusId}
    union select s.name from school s join campus c on c.school_id = s.id where c.id = ${campusId}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
