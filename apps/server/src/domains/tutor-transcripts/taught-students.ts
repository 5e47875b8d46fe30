import { type RawBuilder, sql } from 'kysely';

const ownSections = (teacher: RawBuilder<unknown>) => sql`
  select t.section_id from section_teacher t where t.teacher_id = ${teacher}
  union
  select s.section_id from classroom_teacher t
  join classroom_section s on s.campus_id = t.campus_id and s.classroom_id = t.classroom_id
  where t.teacher_id = ${teacher}`;

/** Students who are now in a section or classroom of the teacher. */
export const taughtStudents = (teacher: RawBuilder<unknown>, now: Date) => sql`
  select s.student_id from section_student s
  where s.section_id in (${ownSections(teacher)}) and s.during @> ${now}::timestamptz
  union
  select s.student_id from classroom_teacher t
  join classroom_member s on s.campus_id = t.campus_id and s.classroom_id = t.classroom_id
    and s.during @> ${now}::timestamptz
  where t.teacher_id = ${teacher}`;

/** Teachers of the sections and classrooms in which the student is now. */
export const teachersOf = (student: RawBuilder<unknown>, now: Date) => sql`
  select t.teacher_id as user_id from section_student s
  join section_teacher t on t.campus_id = s.campus_id and t.section_id = s.section_id
  where s.student_id = ${student} and s.during @> ${now}::timestamptz
  union
  select t.teacher_id from section_student s
  join classroom_section c on c.campus_id = s.campus_id and c.section_id = s.section_id
  join classroom_teacher t on t.campus_id = c.campus_id and t.classroom_id = c.classroom_id
  where s.student_id = ${student} and s.during @> ${now}::timestamptz
  union
  select t.teacher_id from classroom_member s
  join classroom_teacher t on t.campus_id = s.campus_id and t.classroom_id = s.classroom_id
  where s.student_id = ${student} and s.during @> ${now}::timestamptz`;
