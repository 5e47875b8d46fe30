import { sql } from 'kysely';

/** Assignees of a schedule, as shown in a list row. */
export interface GivenTo {
  /** Labels of sections (`Grade 7 - A`, spec 1 §7), then names of groups and classrooms; of a course its name. */
  readonly given_to: string[];
  /** Number of individually assigned students. */
  readonly student_count: number;
}

/** One row of `GivenTo`, to be joined laterally to a schedule `s`. */
export const selectGivenTo = sql`(
  select count(m.student_id)::int as student_count,
    coalesce(
      (select json_build_array(c.name) from course_schedule h join course c on c.campus_id = h.campus_id and c.id = h.course_id
        where h.campus_id = s.campus_id and h.id = s.course_schedule_id),
      json_agg(coalesce(r.name || ' - ' || n.name, p.name, k.name)
        order by r.position, r.name, n.name, p.name, k.name)
        filter (where m.student_id is null), '[]') as given_to
  from schedule_audience m
  left join section n on n.campus_id = m.campus_id and n.id = m.section_id
  left join grade r on r.campus_id = n.campus_id and r.id = n.grade_id
  left join student_group p on p.campus_id = m.campus_id and p.id = m.group_id
  left join classroom k on k.campus_id = m.campus_id and k.id = m.classroom_id
  where m.campus_id = s.campus_id and m.schedule_id = s.id
)`;
