import type { Db } from '../../src/db/database.ts';
import { type AcademicYear, currentAcademicYear } from './academic-years.ts';
import { buildCampus, type Campus } from './campuses.ts';
import { enrol } from './enrollments.ts';
import type { Member } from './members.ts';
import { nextNumber } from './sequence.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface Section extends Named {
  readonly campus: Campus;
  readonly grade: Named;
}

interface InCampus {
  readonly campus?: Pick<Campus, 'id'>;
  readonly name?: string;
  readonly isArchived?: boolean;
}

export async function buildGrade(
  db: Db,
  { campus, name = `Grade ${nextNumber()}`, isArchived = false }: InCampus = {},
) {
  const campus_id = (campus ?? (await buildCampus(db))).id;
  return db
    .insertInto('grade')
    .values({ campus_id, name, is_archived: isArchived })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export async function buildSubject(
  db: Db,
  { campus, name = `Subject ${nextNumber()}`, isArchived = false }: InCampus = {},
) {
  const campus_id = (campus ?? (await buildCampus(db))).id;
  return db
    .insertInto('subject')
    .values({ campus_id, name, is_archived: isArchived })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** Builds a section of the current year with its grade, students and teachers. */
export async function buildSection(
  db: Db,
  {
    campus: givenCampus,
    grade: givenGrade,
    year: givenYear,
    isArchived = false,
    name = `Section ${nextNumber()}`,
    students = [],
    teachers = [],
  }: Omit<InCampus, 'campus'> & {
    readonly campus?: Campus;
    readonly grade?: Named;
    readonly year?: AcademicYear;
    readonly students?: readonly Member[];
    readonly teachers?: readonly Member[];
  } = {},
): Promise<Section> {
  const campus = givenCampus ?? (await buildCampus(db));
  const grade = givenGrade ?? (await buildGrade(db, { campus }));
  const year = givenYear ?? (await currentAcademicYear(db, campus));
  const { id } = await db
    .insertInto('section')
    .values({
      campus_id: campus.id,
      academic_year_id: year.id,
      grade_id: grade.id,
      name,
      is_archived: isArchived,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const section = { id, name, campus, grade };
  for (const student of students) await enrol(db, section, student);
  for (const teacher of teachers) await assignTeacher(db, section, teacher);
  return section;
}

/** Teaches a subject there, one of its own where none is given; null: its homeroom teacher. */
export async function assignTeacher(
  db: Db,
  { campus, id }: Section,
  teacher: Member,
  subject?: Named | null,
) {
  const taught = subject === undefined ? await buildSubject(db, { campus }) : subject;
  await db
    .insertInto('section_teacher')
    .values({
      campus_id: campus.id,
      section_id: id,
      teacher_id: teacher.userId,
      subject_id: taught?.id ?? null,
    })
    .execute();
}

/** A room with its sections, by its id. */
export async function buildClassroom(
  db: Db,
  {
    campusId: campus_id,
    sections = [],
  }: { readonly campusId: number; readonly sections?: readonly { readonly id: number }[] },
): Promise<number> {
  const { id: classroom_id } = await db
    .insertInto('classroom')
    .values({ campus_id, name: `Room ${nextNumber()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id: section_id } of sections)
    await db.insertInto('classroom_section').values({ campus_id, classroom_id, section_id }).execute();
  return classroom_id;
}

export const linkParent = (db: Db, parent: Member, student: Member) =>
  db
    .insertInto('parent_student')
    .values({ campus_id: parent.campusId, parent_id: parent.userId, student_id: student.userId })
    .execute();
