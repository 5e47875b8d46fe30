import type { Db } from '../../src/db/database.ts';
import { buildCampus, type Campus } from './campuses.ts';
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

type InCampus = { readonly campus?: Campus; readonly name?: string };

export async function buildGrade(db: Db, { campus, name = `Grade ${nextNumber()}` }: InCampus = {}) {
  const campus_id = (campus ?? (await buildCampus(db))).id;
  return db
    .insertInto('grade')
    .values({ campus_id, name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export async function buildSubject(db: Db, { campus, name = `Subject ${nextNumber()}` }: InCampus = {}) {
  const campus_id = (campus ?? (await buildCampus(db))).id;
  return db
    .insertInto('subject')
    .values({ campus_id, name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** A section with its grade, and those who learn and teach in it. */
export async function buildSection(
  db: Db,
  {
    campus: givenCampus,
    grade: givenGrade,
    name = `Section ${nextNumber()}`,
    students = [],
    teachers = [],
  }: InCampus & {
    readonly grade?: Named;
    readonly students?: readonly Member[];
    readonly teachers?: readonly Member[];
  } = {},
): Promise<Section> {
  const campus = givenCampus ?? (await buildCampus(db));
  const grade = givenGrade ?? (await buildGrade(db, { campus }));
  const { id } = await db
    .insertInto('section')
    .values({ campus_id: campus.id, grade_id: grade.id, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const section = { id, name, campus, grade };
  for (const student of students) await enrol(db, section, student);
  for (const teacher of teachers) await assignTeacher(db, section, teacher);
  return section;
}

export const enrol = (db: Db, { campus, id }: Section, student: Member) =>
  db
    .insertInto('section_student')
    .values({ campus_id: campus.id, section_id: id, student_id: student.userId })
    .execute();

/** Teaches a subject there; one of its own where none is given. */
export async function assignTeacher(db: Db, { campus, id }: Section, teacher: Member, subject?: Named) {
  const { id: subject_id } = subject ?? (await buildSubject(db, { campus }));
  await db
    .insertInto('section_teacher')
    .values({ campus_id: campus.id, section_id: id, teacher_id: teacher.userId, subject_id })
    .execute();
}

export const linkParent = (db: Db, parent: Member, student: Member) =>
  db
    .insertInto('parent_student')
    .values({ campus_id: parent.campusId, parent_id: parent.userId, student_id: student.userId })
    .execute();
