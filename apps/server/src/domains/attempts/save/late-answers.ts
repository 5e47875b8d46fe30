import type { AnswerUpload } from '@pelion/contract/attempts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Attempt, AttemptRow, PartRow } from '../attempt-queries.ts';
import { closesAt, LATE_MS, plus } from '../deadline.ts';
import { rescoreAttempt } from '../end/end-attempt.ts';
import { type AttemptAct, insertEvents } from '../ledger.ts';
import { countLatePages } from '../pages/page-queries.ts';
import { keepHighestSeq } from './highest-seq.ts';

// Answers written in time that arrive after the end: stored separately, and counted as the schedule says (decision
// 0028).

export interface LateOutcome {
  /** Stored seq by item id after commit, counted or not. */
  readonly receipts: Record<string, number>;
  readonly late: number[];
  /** Items that were not stored. */
  readonly refused: number[];
  /** Whether answers are refused regardless of when they were written. */
  readonly isClosed: boolean;
}

interface Arrival {
  readonly answers: readonly AnswerUpload[];
  /** False if staff must decide: from a replaced window, or by the schedule's rule. */
  readonly isCounted: boolean;
  readonly now: Date;
}

/** Reason for refusing late answers, as recorded in the ledger; null if still accepted. */
function refusalOf(
  attempt: Attempt,
  part: PartRow,
  now: Date,
): 'submitted' | 'resultRead' | 'tooLate' | null {
  // Submitting declares the answers complete; only another kind of end can overtake an answer in transit.
  if (part.ended_by === 'student' || part.ended_at === null) return 'submitted';
  if (attempt.result_read_at) return 'resultRead';
  return now > plus(part.ended_at, LATE_MS) ? 'tooLate' : null;
}

/** Handles answers that arrive for a closed part. The caller has locked the attempt. */
export async function takeLateAnswers(
  db: Db,
  attempt: Attempt,
  part: PartRow,
  { answers, isCounted, now }: Arrival,
): Promise<LateOutcome> {
  const held = await heldSeqs(db, attempt, part);
  const isHeld = ({ item_id, seq }: AnswerUpload) => (held.get(item_id) ?? 0) >= seq;
  const refusal = refusalOf(attempt, part, now);
  const lastMoment = part.ended_at && closesAt(part.ended_at);
  const isInTime = ({ written_at }: AnswerUpload) =>
    refusal === null && lastMoment !== null && new Date(written_at) <= lastMoment;
  const news = answers.filter((answer) => !isHeld(answer));
  const late = news.filter(isInTime);
  const refused = news.filter((answer) => !isInTime(answer));
  const act = { actorId: attempt.student_id, now };
  if (late.length > 0) {
    await upsertLateAnswers(db, attempt, late, now);
    await insertEvents(db, attempt, act, [{ kind: 'answersHeld', part: part.number, after: seqsOf(late) }]);
    if (isCounted) await countLateAnswers(db, attempt, { actorId: null, now });
  }
  if (refused.length > 0 && refusal !== 'submitted') {
    const after = { reason: refusal ?? 'writtenLate', ...seqsOf(refused) };
    await insertEvents(db, attempt, act, [{ kind: 'answersRefused', part: part.number, after }]);
  }
  const kept = answers.filter((answer) => isHeld(answer) || isInTime(answer));
  return {
    receipts: Object.fromEntries(
      kept.map(({ item_id, seq }) => [item_id, Math.max(seq, held.get(item_id) ?? 0)]),
    ),
    late: late.map(({ item_id }) => item_id),
    refused: refused.map(({ item_id }) => item_id),
    isClosed: refusal !== null,
  };
}

const itemsOf = ({ campus_id, id }: Pick<AttemptRow, 'campus_id' | 'id'>) =>
  sql`select i.id from attempt_item i where i.campus_id = ${campus_id} and i.attempt_id = ${id}`;

/** Counts the held answers that are newer than the counted ones, and rescores. Returns their number. */
export async function countLateAnswers(db: Db, attempt: Attempt, act: AttemptAct): Promise<number> {
  const { rows: counted } = await sql<SeqOfItem>`
    with counted as (
      update late_answer set counted_at = ${act.now}, counted_by = ${act.actorId}
      where campus_id = ${attempt.campus_id} and item_id in (${itemsOf(attempt)}) and counted_at is null
      returning campus_id, item_id, seq, response, arrived_at
    ), taken as (
      insert into answer (campus_id, item_id, seq, response, saved_at)
      select campus_id, item_id, seq, response, arrived_at from counted order by item_id
      ${sql.raw(keepHighestSeq)}
    )
    select item_id, seq from counted`.execute(db);
  const pages = await countLatePages(db, attempt, act.now);
  if (counted.length + pages === 0) return 0;
  const after = { ...seqsOf(counted), ...(pages > 0 ? { pages } : {}) };
  await insertEvents(db, attempt, act, [{ kind: 'lateAnswersCounted', after }]);
  // An attempt with further parts is scored at its end.
  if (attempt.ended_at) await rescoreAttempt(db, attempt, act);
  return counted.length + pages;
}

interface SeqOfItem {
  readonly item_id: number;
  readonly seq: number;
}

const seqsOf = (answers: readonly SeqOfItem[]) =>
  Object.fromEntries(answers.map(({ item_id, seq }) => [item_id, seq]));

/** Newest seq of each item among counted and held answers. */
async function heldSeqs(db: Db, attempt: AttemptRow, part: PartRow): Promise<Map<number, number>> {
  const { rows } = await sql<SeqOfItem>`
    select i.id as item_id, greatest(n.seq, l.seq) as seq
    from attempt_item i
    left join answer n on n.campus_id = i.campus_id and n.item_id = i.id
    left join late_answer l on l.campus_id = i.campus_id and l.item_id = i.id
    where i.campus_id = ${attempt.campus_id} and i.attempt_id = ${attempt.id} and i.part = ${part.number}
      and coalesce(n.seq, l.seq) is not null`.execute(db);
  return new Map(rows.map(({ item_id, seq }) => [item_id, seq]));
}

const upsertLateAnswers = (db: Db, attempt: AttemptRow, answers: readonly AnswerUpload[], now: Date) =>
  db
    .insertInto('late_answer')
    .values(
      answers.map(({ item_id, seq, response, written_at }) => ({
        campus_id: attempt.campus_id,
        item_id,
        seq,
        response: JSON.stringify(response),
        written_at,
        arrived_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'item_id']).doUpdateSet((eb) => ({
        seq: eb.ref('excluded.seq'),
        response: eb.ref('excluded.response'),
        written_at: eb.ref('excluded.written_at'),
        arrived_at: eb.ref('excluded.arrived_at'),
        counted_at: null,
        counted_by: null,
      })),
    )
    .execute();
