import { type RawBuilder, sql } from 'kysely';

/** Sections of the teacher, by themselves or by a classroom. */
export const sectionsTaughtBy = (teacher: RawBuilder<unknown>) => sql`
  select t.section_id from section_teacher t where t.teacher_id = ${teacher}
  union
  select s.section_id from classroom_teacher t
  join classroom_section s on s.campus_id = t.campus_id and s.classroom_id = t.classroom_id
  where t.teacher_id = ${teacher}`;

/** Students who are now in a section or classroom of the teacher. */
export const taughtStudents = (teacher: RawBuilder<unknown>, now: Date) => sql`
  select s.student_id from section_student s
  where s.section_id in (${sectionsTaughtBy(teacher)}) and s.during @> ${now}::timestamptz
  union
  select s.student_id from classroom_teacher t
  join classroom_member s on s.campus_id = t.campus_id and s.classroom_id = t.classroom_id
    and s.during @> ${now}::timestamptz
  where t.teacher_id = ${teacher}`;
