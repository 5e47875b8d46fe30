import type { AnswerUpload } from '@pelion/contract/attempts';
import { questionTypes } from '@pelion/questions';
import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { PartRow } from '../attempt-queries.ts';
import { GRACE_MS, plus } from '../deadline.ts';
import { keepHighestSeq } from './highest-seq.ts';

/**
 * Admission and saving in one statement, so that nothing can come between them: the part's row is taken `for key
 * share`, which waits for an end that is under way and then sees its outcome. Answers go in the order of their ids, so
 * that two saves cannot wait for each other. What an older seq meets is answered with what is held.
 */
const saving = statement(
  'attempt-save',
  [
    'campus',
    'attempt',
    'part',
    'student',
    'player',
    'item_ids',
    'seqs',
    'types',
    'responses',
    'now',
    'closed_before',
  ],
  `
with given as (
  select * from unnest(:item_ids::bigint[], :seqs::bigint[], :types::smallint[], :responses::jsonb[])
    as g (item_id, seq, type, response)
), part_now as materialized (
  select p.started_at, p.ended_at, p.player_id, p.deadline_at
  from attempt_part p
  join attempt a on a.campus_id = p.campus_id and a.id = p.attempt_id
  where p.campus_id = :campus and p.attempt_id = :attempt and p.number = :part and a.student_id = :student
  for key share of p
), unfit as materialized (
  select g.item_id from given g
  left join attempt_item i on i.campus_id = :campus and i.id = g.item_id
    and i.attempt_id = :attempt and i.part = :part and i.question_type = g.type
  where i.id is null
), saved as (
  insert into answer (campus_id, item_id, seq, response, saved_at)
  select :campus, g.item_id, g.seq, g.response, :now::timestamptz
  from part_now p, given g
  where p.started_at is not null and p.ended_at is null and p.player_id = :player::uuid
    and (p.deadline_at is null or p.deadline_at >= :closed_before::timestamptz)
    and not exists (select from unfit)
  order by g.item_id
  ${keepHighestSeq}
)
select p.started_at, p.ended_at, p.player_id, p.deadline_at,
  (select json_agg(item_id) from unfit) as unfit,
  (
    select json_object_agg(g.item_id, greatest(g.seq, n.seq)) from given g
    left join answer n on n.campus_id = :campus and n.item_id = g.item_id
  ) as held
from part_now p`,
);

interface SaveRow extends Pick<PartRow, 'started_at' | 'ended_at' | 'player_id' | 'deadline_at'> {
  /** Items that this part does not have, or not in the type of their answer; then nothing was saved. */
  readonly unfit: number[] | null;
  /** Item id -> seq that is held after commit; means something only where the answers were admitted. */
  readonly held: Record<string, number>;
}

export interface Save {
  readonly campusId: number;
  readonly attemptId: number;
  readonly part: number;
  readonly studentId: number;
  readonly playerId: string;
  /** Each item once, in the order of the ids. */
  readonly answers: readonly AnswerUpload[];
  readonly now: Date;
}

/** undefined: no such part of an attempt of this student. */
export async function saveAnswers(
  { campusQuery }: Pick<Database, 'campusQuery'>,
  { campusId, attemptId, part, studentId, playerId, answers, now }: Save,
): Promise<SaveRow | undefined> {
  const [row] = await campusQuery<SaveRow>(
    campusId,
    saving({
      campus: campusId,
      attempt: attemptId,
      part,
      student: studentId,
      player: playerId,
      item_ids: answers.map(({ item_id }) => item_id),
      seqs: answers.map(({ seq }) => seq),
      types: answers.map(({ response }) => questionTypes[response.type].id),
      responses: answers.map(({ response }) => JSON.stringify(response)),
      now,
      closed_before: plus(now, -GRACE_MS),
    }),
  );
  return row;
}
