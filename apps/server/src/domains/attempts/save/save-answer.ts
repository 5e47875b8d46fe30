import { optionsNamedBy, questionTypes } from '@pelion/questions';
import { jsonArray, plainArray } from '../../../db/array-text.ts';
import { statement } from '../../../db/statement.ts';
import { GRACE_MS } from '../deadline.ts';
import { keepHighestSeq } from './highest-seq.ts';
import type { Save } from './save-answers.ts';
import { type Saver, savingTogether } from './saving-together.ts';

/**
 * Saves an upload of a single answer, which nearly every save is. Checks the same conditions as the statement for many
 * answers, with the same locks in the same order, and returns only saved rows: an upload that was not saved is sent to
 * the other statement, which gives the reason. The conditions of both must stay equal.
 */
const saving = statement(
  'attempt-save-one',
  [
    'campus',
    'attempts',
    'parts',
    'students',
    'players',
    'sessions',
    'nows',
    'item_ids',
    'seqs',
    'types',
    'named',
    'responses',
    'grace',
  ],
  `
with admitted as materialized (
  select u.item_id, u.seq, u.response, u.now, p.deadline_at
  from unnest(
    :attempts::bigint[], :parts::bigint[], :students::bigint[], :players::uuid[], :sessions::bigint[], :nows::timestamptz[],
    :item_ids::bigint[], :seqs::bigint[], :types::smallint[], :named::jsonb[], :responses::jsonb[]
  ) as u (attempt, part, student, player, session, now, item_id, seq, type, named, response)
  cross join lateral (
    select p.deadline_at
    from attempt_part p
    where p.campus_id = :campus and p.attempt_id = u.attempt and p.number = u.part
      and p.started_at is not null and p.ended_at is null and p.held_at is null and p.player_id = u.player
      and (p.deadline_at is null or p.deadline_at >= u.now - :grace::interval)
    for key share of p
  ) p
  where u.session = any(array(select open_sessions(:sessions::bigint[], :nows::timestamptz[])))
    and (select a.student_id from attempt a where a.campus_id = :campus and a.id = u.attempt) = u.student
    and (
      select i.question_type = u.type and i.presented_order @> u.named from attempt_item i
      where i.campus_id = :campus and i.id = u.item_id and i.attempt_id = u.attempt and i.part = u.part
    )
)
insert into answer (campus_id, item_id, seq, response, saved_at)
select :campus, item_id, seq, response, now from admitted order by item_id
${keepHighestSeq}
returning item_id, (select a.deadline_at from admitted a where a.item_id = answer.item_id) as deadline_at`,
);

interface SavedAnswer {
  readonly item_id: number;
  /** Deadline of the part. */
  readonly deadline_at: Date | null;
}

/** Saves one answer, resolving after the commit; null if not saved, for a reason that `saveAnswers` reports. */
export const saveAnswer = savingTogether(runSaves);

async function runSaves({ campusQuery }: Saver, campus: number, saves: readonly Save[]) {
  const inOrder = saves.toSorted((a, b) => a.attemptId - b.attemptId);
  const answers = inOrder.flatMap((save) => save.answers);
  const rows = await campusQuery<SavedAnswer>(
    campus,
    saving({
      campus,
      attempts: plainArray(inOrder.map(({ attemptId }) => attemptId)),
      parts: plainArray(inOrder.map(({ part }) => part)),
      students: plainArray(inOrder.map(({ studentId }) => studentId)),
      players: plainArray(inOrder.map(({ playerId }) => playerId)),
      sessions: plainArray(inOrder.map(({ sessionId }) => sessionId)),
      nows: plainArray(inOrder.map(({ now }) => now.toISOString())),
      item_ids: plainArray(answers.map(({ item_id }) => item_id)),
      seqs: plainArray(answers.map(({ seq }) => seq)),
      types: plainArray(answers.map(({ response }) => questionTypes[response.type].id)),
      // Options are pinned in the item's order, so no question is read.
      named: jsonArray(answers.map(({ response }) => optionsNamedBy(response))),
      responses: jsonArray(answers.map(({ response }) => response)),
      grace: `${GRACE_MS} milliseconds`,
    }),
  );
  const savedOf = new Map(rows.map((row) => [row.item_id, row]));
  return saves.map(({ answers: [answer] }) => {
    const saved = answer && savedOf.get(answer.item_id);
    return saved ? { held: { [answer.item_id]: answer.seq }, deadline_at: saved.deadline_at } : null;
  });
}
