import { sql } from 'kysely';
import { buildStudents } from '../../apps/server/test/factories/members.ts';
import { buildLargeCalendar, CLASSES_A_DAY, type LargeCalendar } from './large-calendar.ts';
import type { ScratchDatabase } from './scratch-database.ts';

interface Term {
  readonly students: number;
  /** Days up to today, with one class of each section a day. */
  readonly days: number;
}

/** A campus whose students have a mark for each class of the days. */
export async function buildLargeTerm(db: ScratchDatabase, { students, days }: Term): Promise<LargeCalendar> {
  // Half of the days of a calendar are over.
  const calendar = await buildLargeCalendar(db, 2 * days * CLASSES_A_DAY);
  const { campusId, campus, lanes } = calendar;
  const studentIds = await buildStudents(db.system, campus, students);
  await db.system.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    const isLeftOut = sql`(extract(hour from o.starts_at at time zone 'UTC') > 8 or o.starts_at >= current_date)`;
    for (const table of ['class_host', 'class_audience'])
      await sql`
        delete from ${sql.table(table)} a using class_occurrence o
        where o.campus_id = a.campus_id and o.id = a.occurrence_id and ${isLeftOut}`.execute(transaction);
    await sql`delete from class_occurrence o where ${isLeftOut}`.execute(transaction);
    const sections = sql.val(lanes.map(({ sectionId }) => sectionId));
    await sql`
      insert into enrollment (campus_id, section_id, student_id, starts_on)
      select ${campusId}, (${sections}::bigint[])[1 + (n - 1) % ${lanes.length}], student_id, current_date - 1000
      from unnest(${sql.val(studentIds)}::bigint[]) with ordinality as s(student_id, n)`.execute(transaction);
    // One place in thirteen is an absence, one in fifty has no mark.
    await sql`
      insert into attendance (campus_id, occurrence_id, student_id, teacher_status)
      select a.campus_id, a.occurrence_id, e.student_id, case when (e.student_id * 7 + a.occurrence_id) % 13 = 0 then 3 else 1 end
      from class_audience a
      join enrollment e on e.campus_id = a.campus_id and e.section_id = a.section_id
      where (e.student_id + a.occurrence_id) % 50 > 0`.execute(transaction);
  });
  await sql`vacuum analyze`.execute(db.system);
  return calendar;
}
