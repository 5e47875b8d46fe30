import { shownPercent } from '@pelion/questions';
import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { questionNumber } from '../questions/question-number.ts';
import type { QuestionLine } from './figures.ts';

interface Row {
  readonly schedule_id: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly question_id: number;
  readonly number: number | null;
  readonly answers: number;
  readonly right: number;
}

/** Questions of the attempts with their scored answers; a question that was removed from its test is left out. */
export async function listQuestions(db: Db, attemptIds: readonly number[]): Promise<QuestionLine[]> {
  if (attemptIds.length === 0) return [];
  const { rows } = await sql<Row>`
    with counted as (
      select t.campus_id, t.schedule_id, t.assessment_id, i.question_id, count(*)::int as answers,
        (count(*) filter (where i.earned_value >= value_of(i.points)))::int as right
      from attempt t
      join attempt_item i on i.campus_id = t.campus_id and i.attempt_id = t.id
      where t.id = any(${plainArray(attemptIds)}::bigint[]) and i.earned is not null and value_of(i.points) > 0
      group by t.campus_id, t.schedule_id, t.assessment_id, i.question_id
    )
    select c.schedule_id, c.assessment_id, a.name as assessment_name, c.question_id, c.answers, c.right,
      ${questionNumber} as number
    from counted c
    join assessment a on a.campus_id = c.campus_id and a.id = c.assessment_id
    join assessment_question q on q.campus_id = c.campus_id and q.assessment_id = c.assessment_id
      and q.question_id = c.question_id
    order by c.schedule_id, c.question_id`.execute(db);
  return rows.flatMap(({ number, question_id, right, ...row }) =>
    number === null
      ? []
      : [
          {
            id: `${row.schedule_id}.${question_id}`,
            ...{ number, ...row },
            right: shownPercent(String(right), String(row.answers)) ?? '0.00',
          },
        ],
  );
}
