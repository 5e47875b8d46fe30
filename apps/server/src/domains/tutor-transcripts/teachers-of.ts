import { type RawBuilder, sql } from 'kysely';

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
