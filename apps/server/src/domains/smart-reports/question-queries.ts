import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import type { QuestionLine } from './figures.ts';

interface Row {
  readonly schedule_id: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly question_id: number;
  readonly number: number;
  readonly answers: number;
  readonly facility: number | null;
}

/**
 * Questions of schedules with the scored answers of all students, numbered and counted as the matrix of the schedule
 * shows them; a question that was removed from its test is left out.
 */
export async function listQuestions(db: Db, scheduleIds: readonly number[]): Promise<QuestionLine[]> {
  if (scheduleIds.length === 0) return [];
  const { rows } = await sql<Row>`
    with asked as (
      select c.campus_id, c.schedule_id, t.assessment_id, i.question_id, i.part, i.position,
        case when i.earned is not null and g.action is distinct from 'throwOut'
          then least(1, greatest(0, i.earned_value / nullif(value_of(i.points), 0))) end as share
      from counted_attempt c
      join attempt t on t.campus_id = c.campus_id and t.id = c.attempt_id
      join attempt_item i on i.campus_id = c.campus_id and i.attempt_id = c.attempt_id
      left join regrade g on g.campus_id = i.campus_id and g.id = i.regrade_id
      where c.schedule_id = any(${plainArray(scheduleIds)}::bigint[])
    ), figures as (
      select campus_id, schedule_id, assessment_id, question_id, min(part) as part, min(position) as place,
        count(share)::int as answers, avg(share)::float8 as facility
      from asked group by campus_id, schedule_id, assessment_id, question_id
    ), numbered as (
      select f.*, q.question_id is not null as is_asked, (row_number() over (partition by f.schedule_id
        order by f.part, q.position nulls last, f.place, f.question_id))::int as number
      from figures f
      left join assessment_question q on q.campus_id = f.campus_id and q.assessment_id = f.assessment_id
        and q.question_id = f.question_id
    )
    select n.schedule_id, n.assessment_id, a.name as assessment_name, n.question_id, n.number, n.answers, n.facility
    from numbered n
    join assessment a on a.campus_id = n.campus_id and a.id = n.assessment_id
    where n.is_asked and n.answers > 0
    order by n.schedule_id, n.question_id`.execute(db);
  return rows.flatMap(({ question_id, facility, ...row }) =>
    facility === null
      ? []
      : [{ id: `${row.schedule_id}.${question_id}`, ...row, right: String(Math.round(facility * 100)) }],
  );
}
