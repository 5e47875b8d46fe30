import { MOST_CLASSES_IN_FILE } from '@pelion/contract/register-files/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Reader } from '../../lib/viewer.ts';
import { sectionLabel } from '../classes/occurrence-columns.ts';
import { inScope } from '../classes/policy.ts';

/** External id, username and e-mail of the students of a class. */
export async function listStudentKeys(db: Db, classId: number) {
  const { rows } = await sql<{ student_id: number; keys: string[] }>`
    with student as materialized (select campus_id, student_id from class_student where occurrence_id = ${classId})
    select s.student_id, to_json(array_remove(array[m.external_id, a.username, a.email], null)) as keys
    from student s
    join membership m on m.campus_id = s.campus_id and m.user_id = s.student_id
    join accounts_of_members(array(select student_id from student)) a on a.user_id = s.student_id`.execute(
    db,
  );
  return rows;
}

export const listExternalIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('membership')
    .select(['user_id', 'external_id'])
    .where('user_id', '=', sql<number>`any(${sql.val([...ids])}::bigint[])`)
    .execute();

export async function findSectionLabel(db: Db, sectionId: number): Promise<string | undefined> {
  const { rows } = await sql<{ label: string }>`
    select ${sectionLabel} as label
    from section n join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    where n.id = ${sectionId}`.execute(db);
  return rows[0]?.label;
}

export interface ClassColumn {
  readonly id: number;
  readonly name: string;
  readonly starts_at: Date;
}

interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

/** Held classes of a section on some days of the campus, in the viewer's scope, by time; one more than fit at most. */
export async function listSectionClasses(db: Db, viewer: Reader, sectionId: number, days: Days) {
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${viewer.campusTimeZone})`;
  const { rows } = await sql<ClassColumn>`
    select o.id, o.name, o.starts_at
    from class_occurrence o
    where o.type_id = 1 and o.state = 1 and o.starts_at >= ${midnight(days.start_date, 0)}
      and o.starts_at < ${midnight(days.end_date, 1)} and ${inScope(viewer)} and exists (
        select from class_audience a
        where a.campus_id = o.campus_id and a.occurrence_id = o.id and a.section_id = ${sectionId})
    order by o.starts_at, o.name, o.id limit ${MOST_CLASSES_IN_FILE + 1}`.execute(db);
  return rows;
}

export interface SectionStudent {
  readonly student_id: number;
  readonly name: string;
  readonly external_id: string | null;
  /** Classes of the student, each with its mark. */
  readonly marks: readonly {
    readonly class_id: number;
    readonly status: number | null;
    readonly is_made_up: boolean;
  }[];
}

/** Students of a section on the days of some classes, by name, with their marks. */
export async function listSectionMarks(db: Db, sectionId: number, classIds: readonly number[]) {
  const { rows } = await sql<SectionStudent>`
    select p.user_id as student_id, p.name, b.external_id, json_agg(json_build_object(
      'class_id', o.id, 'status', a.status, 'is_made_up', coalesce(a.is_made_up, false))) as marks
    from class_occurrence o
    join section_student m on m.campus_id = o.campus_id and m.section_id = ${sectionId} and m.during @> o.starts_at
    join person p on p.campus_id = m.campus_id and p.user_id = m.student_id
    join membership b on b.campus_id = m.campus_id and b.user_id = m.student_id
    left join attendance a on a.campus_id = o.campus_id and a.occurrence_id = o.id and a.student_id = m.student_id
    where o.id = any(${sql.val([...classIds])}::bigint[])
    group by p.user_id, p.name, b.external_id
    order by p.name, p.user_id`.execute(db);
  return rows;
}
