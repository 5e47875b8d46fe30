import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Scale, type ScaleText, scaleOf } from '../attempts/read/grade-label.ts';

/** Scale of an average: that of the subject, else of the grade, else of the campus. */
export type ScaleFor = (subjectId: number | null, gradeId: number | null) => Scale;

interface Row {
  readonly subject_id: number | null;
  readonly grade_id: number | null;
  readonly scale_rows: ScaleText;
}

export async function loadScales(db: Db, campusId: number): Promise<ScaleFor> {
  const { rows } = await sql<Row>`
    select u.subject_id, u.grade_id, c.rows::text as scale_rows
    from grading_scale_use u
    join grading_scale c on c.campus_id = u.campus_id and c.id = u.scale_id
    where u.campus_id = ${campusId}
    union all
    select null, null, c.rows::text from grading_scale c where c.campus_id = ${campusId} and c.is_default`.execute(
    db,
  );
  const of = (matches: (row: Row) => boolean) => rows.find(matches)?.scale_rows ?? null;
  return (subjectId, gradeId) =>
    scaleOf(
      of(({ subject_id }) => subjectId !== null && subject_id === subjectId) ??
        of(({ grade_id }) => gradeId !== null && grade_id === gradeId) ??
        of(({ subject_id, grade_id }) => subject_id === null && grade_id === null),
    );
}
