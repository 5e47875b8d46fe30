import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type LiveMessage, noticeOf } from '../../lib/live.ts';
import { type AttemptAct, type AttemptEvent, type AttemptRow, ledgerColumns } from './attempt-queries.ts';
import { answerStatusId, type ItemScore } from './score-attempt.ts';

/** What an attempt has come to: what its items earned, its own columns, the ledger's lines and who is told. */
export interface Outcome {
  readonly items: readonly ItemScore[];
  readonly row: Pick<AttemptRow, 'status' | 'score' | 'ended_by' | 'ended_at'>;
  readonly events: readonly AttemptEvent[];
  readonly message: LiveMessage;
}

/** One statement, because a school's attempts may all end in the same second: a round trip costs more than its work. */
const WRITE = `
with scored as (
  update attempt_item i set earned = s.earned, answer_status = s.answer_status
  from unnest($3::bigint[], $4::text[], $5::smallint[]) as s (question_id, earned, answer_status)
  where i.campus_id = $1 and i.attempt_id = $2 and i.question_id = s.question_id
), changed as (
  update attempt set status = $6, score = $7, ended_by = $8, ended_at = $9 where campus_id = $1 and id = $2
), recorded as (
  insert into attempt_event (campus_id, attempt_id, actor_id, at, kind, before, after)
  select $1, $2, $10::bigint, $11::timestamptz, e.kind, e.before, e.after
  from unnest($12::text[], $13::jsonb[], $14::jsonb[]) with ordinality as e (kind, before, after, place)
  order by e.place
)
select pg_notify($15, $16)`;

/** In a transaction that has locked the attempt; those who are told hear of it with the commit. */
export async function writeOutcome(
  db: Db,
  { campus_id, id }: Pick<AttemptRow, 'campus_id' | 'id'>,
  { actorId, at }: AttemptAct,
  { items, row, events, message }: Outcome,
): Promise<void> {
  const ledger = ledgerColumns(events);
  await db.executeQuery(
    CompiledQuery.raw(WRITE, [
      campus_id,
      id,
      items.map(({ questionId }) => questionId),
      items.map(({ earned }) => earned),
      items.map(answerStatusId),
      row.status,
      row.score,
      row.ended_by,
      row.ended_at,
      actorId,
      at,
      ledger.kind,
      ledger.before,
      ledger.after,
      ...noticeOf(message),
    ]),
  );
}
