import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Link tables with the column of the linked ids. */
interface Links {
  readonly classroom_group: 'group_id';
  readonly classroom_section: 'section_id';
  readonly classroom_student: 'student_id';
  readonly classroom_teacher: 'teacher_id';
  readonly closure_grade: 'grade_id';
  readonly course_grade: 'grade_id';
  readonly forum_group: 'group_id';
  readonly forum_section: 'section_id';
  readonly product_service_grade: 'grade_id';
  readonly product_service_subject: 'subject_id';
  readonly subject_grade: 'grade_id';
}

/**
 * Replaces the links of a record: `replaceLinks(transaction, 'subject_grade', 'grade_id', { campusId, subject_id: 7 },
 * [3])`.
 */
export async function replaceLinks<Table extends keyof Links>(
  transaction: Db,
  table: Table,
  column: Links[Table],
  { campusId, ...owner }: { readonly campusId: number } & Readonly<Record<string, number>>,
  ids: readonly number[],
): Promise<void> {
  const [[key, id] = []] = Object.entries(owner);
  if (key === undefined) throw new TypeError(`${table} needs the record that names something`);
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(transaction);
  await sql`
    insert into ${sql.table(table)} (campus_id, ${sql.ref(key)}, ${sql.ref(column)})
    select ${campusId}, ${id}, unnest(${[...ids]}::bigint[])`.execute(transaction);
}
