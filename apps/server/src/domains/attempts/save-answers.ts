import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { AnswerUpload } from '@pelion/contract/attempts';
import { questionTypes } from '@pelion/questions';
import type { Database } from '../../db/database.ts';
import { GRACE_MS } from './deadline.ts';

/**
 * Admission and saving in one statement, so that nothing can come between them: the attempt's row is taken `for key
 * share`, which waits for a submit that is under way and then sees its outcome. Answers go in the order of their ids, so
 * that two saves cannot wait for each other. The highest seq wins; what an older one meets is answered with what is held.
 */
const SAVE = {
  name: 'attempt-save',
  text: `
with given as (
  select * from unnest($5::bigint[], $6::bigint[], $7::smallint[], $8::jsonb[]) as g (question_id, seq, type, response)
), attempt_now as materialized (
  select a.campus_id, a.id, a.status, a.player_id, a.deadline_at from attempt a
  where a.campus_id = $1 and a.id = $2 and a.student_id = $3 for key share
), unfit as materialized (
  select g.question_id from given g
  left join attempt_item i on i.campus_id = $1 and i.attempt_id = $2 and i.question_id = g.question_id and i.question_type = g.type
  where i.question_id is null
), saved as (
  insert into answer (campus_id, attempt_id, question_id, seq, response, saved_at)
  select a.campus_id, a.id, g.question_id, g.seq, g.response, $9::timestamptz
  from attempt_now a, given g
  where a.status = ${resultStatuses.inProgress} and a.player_id = $4::uuid and a.deadline_at >= $10::timestamptz
    and not exists (select from unfit)
  order by g.question_id
  on conflict (campus_id, attempt_id, question_id)
  do update set seq = excluded.seq, response = excluded.response, saved_at = excluded.saved_at
  where answer.seq < excluded.seq
)
select a.status, a.player_id, a.deadline_at,
  (select json_agg(question_id) from unfit) as unfit,
  (
    select json_object_agg(g.question_id, greatest(g.seq, n.seq)) from given g
    left join answer n on n.campus_id = $1 and n.attempt_id = $2 and n.question_id = g.question_id
  ) as held
from attempt_now a`,
} as const;

interface SaveRow {
  readonly status: number;
  readonly player_id: string | null;
  readonly deadline_at: Date;
  /** Questions that this attempt does not have, or not in the type of their answer; then nothing was saved. */
  readonly unfit: number[] | null;
  /** Question id -> seq that is held after commit; means something only where the attempt was admitted. */
  readonly held: Record<string, number>;
}

export interface Save {
  readonly campusId: number;
  readonly attemptId: number;
  readonly studentId: number;
  readonly playerId: string;
  /** Each question once, in the order of the ids. */
  readonly answers: readonly AnswerUpload[];
  readonly now: Date;
}

/** undefined: no such attempt of this student. */
export async function saveAnswers(
  { campusQuery }: Pick<Database, 'campusQuery'>,
  { campusId, attemptId, studentId, playerId, answers, now }: Save,
): Promise<SaveRow | undefined> {
  const [row] = await campusQuery<SaveRow>(campusId, {
    ...SAVE,
    values: [
      campusId,
      attemptId,
      studentId,
      playerId,
      answers.map(({ question_id }) => question_id),
      answers.map(({ seq }) => seq),
      answers.map(({ response }) => questionTypes[response.type].id),
      answers.map(({ response }) => JSON.stringify(response)),
      now,
      new Date(now.getTime() - GRACE_MS),
    ],
  });
  return row;
}

/** A batch may hold several states of one question; only the newest is worth a write. */
export function newestOfEach(answers: readonly AnswerUpload[]): AnswerUpload[] {
  const newest = new Map<number, AnswerUpload>();
  for (const answer of answers) {
    const known = newest.get(answer.question_id);
    if (!known || known.seq < answer.seq) newest.set(answer.question_id, answer);
  }
  return [...newest.values()].toSorted((a, b) => a.question_id - b.question_id);
}
