import { sql } from 'kysely';
import { buildCampus, type Campus } from '../../apps/server/test/factories/campuses.ts';
import { buildMember, type Member } from '../../apps/server/test/factories/members.ts';
import { linkParent } from '../../apps/server/test/factories/sections.ts';
import { insertPeople } from './large-roster.ts';
import type { ScratchDatabase } from './scratch-database.ts';

export interface LargeAssignments {
  readonly campus: Campus;
  readonly admin: Member;
  readonly teacher: Member;
  /** Student with assignments of one section. */
  readonly student: Member;
  readonly parent: Member;
  /** Assignment of all sections, with a turn-in of each student. */
  readonly ofEverybody: number;
}

/**
 * Homework and classwork by 50 teachers, each for one of 240 sections, over a year, with documents and turn-ins of what
 * is due; and one assignment of all students.
 */
export async function buildLargeAssignments(
  db: ScratchDatabase,
  { assignments, students }: { readonly assignments: number; readonly students: number },
): Promise<LargeAssignments> {
  const campus = await buildCampus(db.system);
  const { id: campusId } = campus;
  const sections = await insertPeople(db, campus, students);
  const admin = await buildMember(db.system, { campus, userType: 'schoolAdmin' });
  const teachers: Member[] = [];
  while (teachers.length < 50) teachers.push(await buildMember(db.system, { campus }));
  const [teacher] = teachers;
  const student = await buildMember(db.system, { campus, userType: 'student' });
  const parent = await buildMember(db.system, { campus, userType: 'parent' });
  if (!teacher) throw new Error('There is no teacher');
  await linkParent(db.system, parent, student);
  await sql`
    insert into enrollment (campus_id, section_id, student_id, starts_on)
    values (${campusId}, ${sections[0]}, ${student.userId}, date '2000-01-01')`.execute(db.system);
  await sql`
    insert into assignment (campus_id, type, name, effective_at, due_at, points, created_by, created_at, updated_at)
    select ${campusId}, 1 + n % 2, 'Work ' || n, opening, opening + interval '7 days', '10/1',
      (${teachers.map(({ userId }) => userId)}::bigint[])[1 + n % 50], opening, opening
    from generate_series(1, ${assignments}::int) n
    cross join lateral (select now() - interval '300 days' + n * interval '330 days' / ${assignments}::int as opening) o`.execute(
    db.system,
  );
  await sql`
    insert into assignment_audience (campus_id, assignment_id, section_id)
    select campus_id, id, (${sections}::bigint[])[1 + id % ${sections.length}] from assignment`.execute(
    db.system,
  );
  await sql`
    insert into assignment_document (campus_id, assignment_id, position, classification_id, name, url, changed_at)
    select campus_id, id, 0, 1, 'Sheet', 'https://sheets.example', now() from assignment`.execute(db.system);
  const { id: ofEverybody } = await db.system
    .insertInto('assignment')
    .values({
      ...{ campus_id: campusId, type: 2, name: 'Everybody', points: '10/1', created_by: teacher.userId },
      ...{ effective_at: sql<Date>`now() - interval '1 day'`, due_at: sql<Date>`now() + interval '7 days'` },
      ...{ created_at: sql<Date>`now()`, updated_at: sql<Date>`now()` },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into assignment_audience (campus_id, assignment_id, section_id)
    select ${campusId}, ${ofEverybody}, unnest(${sections}::bigint[])`.execute(db.system);
  await sql`
    with sent as (
      insert into assignment_submission (campus_id, assignment_id, student_id, status, turned_in_at, first_turned_in_at)
      select g.campus_id, g.assignment_id, g.student_id, 2, a.effective_at, a.effective_at
      from assignment_student g join assignment a on a.campus_id = g.campus_id and a.id = g.assignment_id
      where (a.due_at < now() or a.id = ${ofEverybody}) and g.student_id % 10 > 0
      returning campus_id, id, turned_in_at
    )
    insert into assignment_work (campus_id, submission_id, number, text, turned_in_at)
    select campus_id, id, 1, 'My work', turned_in_at from sent`.execute(db.system);
  await sql`vacuum analyze`.execute(db.system);
  return { campus, admin, teacher, student, parent, ofEverybody };
}
