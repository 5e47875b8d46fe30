import type { AnswerUpload } from '@pelion/contract/attempts';
import { optionsNamedBy, questionTypes } from '@pelion/questions';
import { statement } from '../../../db/statement.ts';
import type { PartRow } from '../attempt-queries.ts';
import { GRACE_MS } from '../deadline.ts';
import { keepHighestSeq } from './highest-seq.ts';
import { type Saver, savingTogether } from './saving-together.ts';

/**
 * Authentication, admission and saving in one statement, so that nothing can happen in between; for all uploads of a
 * campus that were batched. The part's row is locked `for key share`, which waits for an end in progress and then sees
 * its outcome. Parts are locked in the order of attempts and answers in the order of ids, so that saves cannot
 * deadlock. An older seq returns the stored one.
 * Each lookup is a subquery for one row: a plan cached for many uploads must not scan a campus to find a few.
 */
const saving = statement(
  'attempt-save',
  [
    'campus',
    'attempts',
    'parts',
    'students',
    'players',
    'sessions',
    'nows',
    'places',
    'item_ids',
    'seqs',
    'types',
    'named',
    'responses',
    'grace',
  ],
  `
with upload as materialized (
  select u.*, u.session = any(array(select open_sessions(:sessions::bigint[], :nows::timestamptz[]))) as is_session_open
  from unnest(
    :attempts::bigint[], :parts::bigint[], :students::bigint[], :players::uuid[], :sessions::bigint[], :nows::timestamptz[]
  ) with ordinality as u (attempt, part, student, player, session, now, place)
), part_now as materialized (
  select u.place, u.player, u.now, u.is_session_open, p.*
  from upload u
  cross join lateral (
    select p.started_at, p.ended_at, p.player_id, p.deadline_at, p.held_at, p.is_locked
    from attempt_part p
    where p.campus_id = :campus and p.attempt_id = u.attempt and p.number = u.part
      and (select a.student_id from attempt a where a.campus_id = :campus and a.id = u.attempt) = u.student
    for key share of p
  ) p
), given as materialized (
  select g.*, u.now, (
    select i.question_type = g.type and i.presented_order @> g.named from attempt_item i
    where i.campus_id = :campus and i.id = g.item_id and i.attempt_id = u.attempt and i.part = u.part
  ) is not true as is_unfit
  from unnest(
    :places::bigint[], :item_ids::bigint[], :seqs::bigint[], :types::smallint[], :named::jsonb[], :responses::jsonb[]
  ) as g (place, item_id, seq, type, named, response)
  join upload u on u.place = g.place
), saved as (
  insert into answer (campus_id, item_id, seq, response, saved_at)
  select :campus, g.item_id, g.seq, g.response, g.now
  from given g
  where g.place in (
    select p.place from part_now p
    where p.is_session_open and p.started_at is not null and p.ended_at is null and p.held_at is null and p.player_id = p.player
      and (p.deadline_at is null or p.deadline_at >= p.now - :grace::interval)
  ) and not exists (select from given other where other.place = g.place and other.is_unfit)
  order by g.item_id
  ${keepHighestSeq}
)
select u.place, u.is_session_open, p.place is not null as is_found, p.started_at, p.ended_at, p.player_id, p.deadline_at,
  p.held_at, p.is_locked,
  (select json_agg(g.item_id) from given g where g.place = u.place and g.is_unfit) as unfit,
  (
    select json_object_agg(g.item_id, greatest(g.seq, (
      select n.seq from answer n where n.campus_id = :campus and n.item_id = g.item_id
    ))) from given g where g.place = u.place
  ) as held
from upload u
left join part_now p on p.place = u.place
order by u.place`,
);

export interface SaveRow
  extends Pick<PartRow, 'started_at' | 'ended_at' | 'player_id' | 'deadline_at' | 'held_at' | 'is_locked'> {
  /** False if the user was signed out or suspended since the request began; nothing was saved then. */
  readonly is_session_open: boolean;
  /** Whether the student has such a part of an attempt. */
  readonly is_found: boolean;
  /** Items that are not in this part, or whose type or options do not fit the answer; nothing was saved then. */
  readonly unfit: number[] | null;
  /** Stored seq by item id after commit; meaningful only if the answers were admitted. */
  readonly held: Record<string, number>;
}

export interface Save {
  readonly attemptId: number;
  readonly part: number;
  readonly studentId: number;
  readonly sessionId: number;
  readonly playerId: string;
  /** Answers, at most one per item. */
  readonly answers: readonly AnswerUpload[];
  readonly now: Date;
}

/** Saves in one batch with parallel saves of the campus, resolving after the commit. */
export const saveAnswers = savingTogether(runSaves);

async function runSaves({ campusQuery }: Saver, campus: number, saves: readonly Save[]): Promise<SaveRow[]> {
  const inOrder = saves.toSorted((a, b) => a.attemptId - b.attemptId);
  const answers = inOrder.flatMap((save, index) =>
    save.answers.map((answer) => ({ ...answer, place: index + 1 })),
  );
  const rows = await campusQuery<SaveRow>(
    campus,
    saving({
      campus,
      attempts: inOrder.map(({ attemptId }) => attemptId),
      parts: inOrder.map(({ part }) => part),
      students: inOrder.map(({ studentId }) => studentId),
      players: inOrder.map(({ playerId }) => playerId),
      sessions: inOrder.map(({ sessionId }) => sessionId),
      nows: inOrder.map(({ now }) => now),
      places: answers.map(({ place }) => place),
      item_ids: answers.map(({ item_id }) => item_id),
      seqs: answers.map(({ seq }) => seq),
      types: answers.map(({ response }) => questionTypes[response.type].id),
      // Options are pinned in the item's order, so no question is read.
      named: answers.map(({ response }) => JSON.stringify(optionsNamedBy(response))),
      responses: answers.map(({ response }) => JSON.stringify(response)),
      grace: `${GRACE_MS} milliseconds`,
    }),
  );
  const rowOf = new Map(inOrder.map((save, index) => [save, rows[index]]));
  return saves.flatMap((save) => rowOf.get(save) ?? []);
}
