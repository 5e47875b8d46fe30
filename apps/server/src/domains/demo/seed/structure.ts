import type { Db } from '../../../db/database.ts';
import { seedYears } from './academic-years.ts';
import { enrolStudents, type Roster } from './enrollments.ts';

/** Academic years, grades with their sections, subjects, and who learns and teaches where. */
export async function seedStructure(db: Db, roster: Roster) {
  const { campusId, campus } = roster;
  const years = await seedYears(db, roster);
  const grades = await db
    .insertInto('grade')
    .values(campus.grades.map((name, position) => ({ campus_id: campusId, name, position })))
    .returning('id')
    .execute();
  const addSections = (academic_year_id: number, names: readonly string[]) =>
    db
      .insertInto('section')
      .values(
        grades.flatMap(({ id: grade_id }) =>
          names.map((name) => ({ campus_id: campusId, academic_year_id, grade_id, name })),
        ),
      )
      .returning(['id', 'grade_id'])
      .execute();
  const lastYears = await addSections(years.last.id, campus.sections.slice(0, 1));
  const sections = await addSections(years.current.id, campus.sections);
  const subjects = await db
    .insertInto('subject')
    .values(campus.subjects.map(([name, icon]) => ({ campus_id: campusId, name, icon })))
    .returning('id')
    .execute();
  await enrolStudents(db, roster, years, { sections, lastYears, gradeIds: grades.map(({ id }) => id) });
  await seedTeacher(db, roster, sections.slice(0, 2), subjects);
  return {
    gradeIds: grades.map(({ id }) => id),
    sectionIds: sections.map(({ id }) => id),
    subjectIds: subjects.map(({ id }) => id),
  };
}

/** Teaches every subject in the first sections, and is the homeroom teacher of the very first. */
async function seedTeacher(
  db: Db,
  { campusId, teacherId }: Roster,
  sections: readonly { readonly id: number }[],
  subjects: readonly { readonly id: number }[],
): Promise<void> {
  const lessons = sections.flatMap((section, index) => [
    ...(index === 0 ? [{ section, subject_id: null }] : []),
    ...subjects.map((subject) => ({ section, subject_id: subject.id })),
  ]);
  await db
    .insertInto('section_teacher')
    .values(
      lessons.map(({ section, subject_id }) => ({
        campus_id: campusId,
        section_id: section.id,
        teacher_id: teacherId,
        subject_id,
      })),
    )
    .execute();
}
