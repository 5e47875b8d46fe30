import { answerStatusIds } from '@pelion/questions';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AttemptRow } from '../attempt-queries.ts';
import { takesLateAnswers } from '../read/result-read.ts';

// Queries of the analysis beyond the items themselves.

/** Current keywords by question id; filing is not versioned. */
export async function listKeywords(db: Db, questionIds: readonly number[]) {
  const rows = await db
    .selectFrom('question')
    .select(['id', 'keywords'])
    .where('id', 'in', [...questionIds])
    .execute();
  return new Map(rows.map(({ id, keywords }) => [id, keywords]));
}

/** Seconds on screen by item id, where measured. */
export async function listSeconds(db: Db, attempt: Pick<AttemptRow, 'campus_id' | 'id'>) {
  const rows = await db
    .selectFrom('item_marks as m')
    .innerJoin('attempt_item as i', (join) =>
      join.onRef('i.campus_id', '=', 'm.campus_id').onRef('i.id', '=', 'm.item_id'),
    )
    .select(['m.item_id', 'm.seconds'])
    .where('i.campus_id', '=', attempt.campus_id)
    .where('i.attempt_id', '=', attempt.id)
    .where('m.seconds', '>', 0)
    .execute();
  return new Map(rows.map(({ item_id, seconds }) => [item_id, seconds]));
}

/** Minimum number of students for an average, below which single students could be identified. */
const fewest = 5;

/**
 * Average seconds by question id of the students at the same schedule who answered right. Leaves out attempts that
 * still take late answers, whose right answers would show in the average.
 */
export async function listSecondsWhenRight(
  db: Db,
  { campus_id, schedule_id }: Pick<AttemptRow, 'campus_id' | 'schedule_id'>,
  now: Date,
) {
  const { rows } = await sql<{ question_id: number; seconds: number }>`
    select i.question_id, round(avg(m.seconds))::int as seconds
    from attempt t
    join attempt_item i on i.campus_id = t.campus_id and i.attempt_id = t.id and i.answer_status = ${answerStatusIds.correct}
    join item_marks m on m.campus_id = i.campus_id and m.item_id = i.id and m.seconds > 0
    where t.campus_id = ${campus_id} and t.schedule_id = ${schedule_id} and t.ended_at is not null
      and not ${takesLateAnswers(now)}
    group by i.question_id
    having count(distinct t.student_id) >= ${fewest}`.execute(db);
  return new Map(rows.map(({ question_id, seconds }) => [question_id, seconds]));
}

/** Lists the ended attempts of the same student at the same schedule, oldest first. */
export const listEndedAttempts = (
  db: Db,
  { campus_id, schedule_id, student_id }: Pick<AttemptRow, 'campus_id' | 'schedule_id' | 'student_id'>,
  now: Date,
) =>
  db
    .selectFrom('attempt as t')
    .select(['id', 'attempt_no', 'ended_at', 'released_at', 'score', 'total'])
    .select(takesLateAnswers(now).as('takes_late_answers'))
    .where('campus_id', '=', campus_id)
    .where('schedule_id', '=', schedule_id)
    .where('student_id', '=', student_id)
    .where('ended_at', 'is not', null)
    .where('score', 'is not', null)
    .orderBy('attempt_no')
    .execute();
