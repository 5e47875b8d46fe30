import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The ids of the pictures that the questions of an assessment and their passages name, each once: as JSON text has them. */
export async function listPictureFiles(db: Db, assessmentId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m[1] as id
    from (
      select v.content::text as text
      from assessment_question q
      join question_version v on v.campus_id = q.campus_id and v.id = q.version_id
      where q.assessment_id = ${assessmentId}
    ) t, regexp_matches(t.text, 'src=\\\\"file:([0-9a-f-]{36})', 'g') m
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
