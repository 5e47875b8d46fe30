import { type RawBuilder, sql } from 'kysely';

/** Whether a student is a member of the campus when a class of `part` begins. */
const isMember = (student: RawBuilder<unknown>) => sql`not exists (
    select from membership l where l.campus_id = p.campus_id and l.user_id = ${student} and l.removed_at <= p.starts_at)`;

/**
 * Students (`campus_id`, `student_id`) of one of several occurrences, each once. The same people as in `class_student`,
 * whose rows for each occurrence a year of a large section would make a million.
 */
export const studentsOf = (occurrenceIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with part as materialized (
    select a.campus_id, a.section_id, a.group_id, a.student_id, o.starts_at,
      (o.starts_at at time zone c.time_zone)::date as day
    from class_audience a
    join class_occurrence o on o.campus_id = a.campus_id and o.id = a.occurrence_id
    join campus c on c.id = a.campus_id
    where a.occurrence_id = any(array(${occurrenceIds})) and a.invited_id is null
  )
  select p.campus_id, p.student_id from part p where p.student_id is not null and ${isMember(sql`p.student_id`)}
  union
  select m.campus_id, m.student_id from section_student m
  where m.section_id = any(array(select distinct p.section_id from part p where p.section_id is not null))
    and exists (
      select from part p
      where p.campus_id = m.campus_id and p.section_id = m.section_id and m.during @> p.starts_at
        and ${isMember(sql`m.student_id`)})
  union
  select g.campus_id, g.student_id from student_group_member g
  where g.group_id = any(array(select distinct p.group_id from part p where p.group_id is not null))
    and exists (
      select from part p
      where p.campus_id = g.campus_id and p.group_id = g.group_id
        and daterange(g.starts_on, g.ends_on, '[]') @> p.day
        and ${isMember(sql`g.student_id`)}))`;
