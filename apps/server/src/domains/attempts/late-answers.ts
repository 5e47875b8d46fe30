import type { AnswerUpload } from '@pelion/contract/attempts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type AttemptRow, insertEvents } from './attempt-queries.ts';
import { closesAt } from './deadline.ts';
import { rescoreAttempt } from './end-attempt.ts';

// Answers that were written in time and arrive after the end: kept apart, and counted as the schedule says (decision 0013).

export interface LateOutcome {
  /** Question id -> seq that is held after commit, counted or not. */
  readonly receipts: Record<string, number>;
  readonly late: number[];
  /** Written after the end, or after the student had submitted. */
  readonly refused: number[];
}

interface Arrival {
  readonly answers: readonly AnswerUpload[];
  /** Where they come from a window that was replaced, or the schedule says so, they wait for staff. */
  readonly isCounted: boolean;
  readonly actorId: number;
  readonly now: Date;
}

/** Takes what arrives for an attempt that has ended. The caller has locked the attempt. */
export async function takeLateAnswers(db: Db, attempt: AttemptRow, arrival: Arrival): Promise<LateOutcome> {
  const { answers, isCounted, actorId, now } = arrival;
  const held = await heldSeqs(db, attempt);
  const isHeld = ({ question_id, seq }: AnswerUpload) => (held.get(question_id) ?? 0) >= seq;
  const lastMoment = closesAt(attempt.ended_at ?? attempt.deadline_at);
  // Who submits says that this is all; only an end that came from elsewhere can catch an answer on its way.
  const isInTime = ({ written_at }: AnswerUpload) =>
    attempt.ended_by !== 'student' && new Date(written_at) <= lastMoment;
  const news = answers.filter((answer) => !isHeld(answer));
  const late = news.filter(isInTime);
  const refused = news.filter((answer) => !isInTime(answer));
  if (late.length > 0) {
    await upsertLateAnswers(db, attempt, late, now);
    await insertEvents(db, attempt, { actorId, at: now }, [{ kind: 'answersHeld', after: seqsOf(late) }]);
    if (isCounted) await countLateAnswers(db, attempt, { actorId: null, now });
  }
  if (refused.length > 0 && attempt.ended_by !== 'student')
    await insertEvents(db, attempt, { actorId, at: now }, [
      { kind: 'answersRefused', after: seqsOf(refused) },
    ]);
  const kept = answers.filter((answer) => isHeld(answer) || isInTime(answer));
  return {
    receipts: Object.fromEntries(
      kept.map(({ question_id, seq }) => [question_id, Math.max(seq, held.get(question_id) ?? 0)]),
    ),
    late: late.map(({ question_id }) => question_id),
    refused: refused.map(({ question_id }) => question_id),
  };
}

/** Lets held answers count where they are newer than what counted so far, and scores again. Answers with how many there were. */
export async function countLateAnswers(
  db: Db,
  attempt: AttemptRow,
  { actorId, now }: { readonly actorId: number | null; readonly now: Date },
): Promise<number> {
  const counted = await db
    .updateTable('late_answer')
    .set({ counted_at: now, counted_by: actorId })
    .where('campus_id', '=', attempt.campus_id)
    .where('attempt_id', '=', attempt.id)
    .where('counted_at', 'is', null)
    .returning(['question_id', 'seq'])
    .execute();
  if (counted.length === 0) return 0;
  await sql`
    insert into answer (campus_id, attempt_id, question_id, seq, response, saved_at)
    select campus_id, attempt_id, question_id, seq, response, arrived_at from late_answer
    where campus_id = ${attempt.campus_id} and attempt_id = ${attempt.id} and counted_at = ${now}
    on conflict (campus_id, attempt_id, question_id)
    do update set seq = excluded.seq, response = excluded.response, saved_at = excluded.saved_at
    where answer.seq < excluded.seq
  `.execute(db);
  await insertEvents(db, attempt, { actorId, at: now }, [
    { kind: 'lateAnswersCounted', after: seqsOf(counted) },
  ]);
  await rescoreAttempt(db, attempt, { actorId, now });
  return counted.length;
}

const seqsOf = (answers: readonly { readonly question_id: number; readonly seq: number }[]) =>
  Object.fromEntries(answers.map(({ question_id, seq }) => [question_id, seq]));

/** The newest seq of each question, among what counts and what is held. */
async function heldSeqs(db: Db, attempt: Pick<AttemptRow, 'campus_id' | 'id'>): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('answer')
    .select(['question_id', 'seq'])
    .where('campus_id', '=', attempt.campus_id)
    .where('attempt_id', '=', attempt.id)
    .unionAll(
      db
        .selectFrom('late_answer')
        .select(['question_id', 'seq'])
        .where('campus_id', '=', attempt.campus_id)
        .where('attempt_id', '=', attempt.id),
    )
    .execute();
  const held = new Map<number, number>();
  for (const { question_id, seq } of rows) held.set(question_id, Math.max(seq, held.get(question_id) ?? 0));
  return held;
}

const upsertLateAnswers = (db: Db, attempt: AttemptRow, answers: readonly AnswerUpload[], now: Date) =>
  db
    .insertInto('late_answer')
    .values(
      answers.map(({ question_id, seq, response, written_at }) => ({
        campus_id: attempt.campus_id,
        attempt_id: attempt.id,
        question_id,
        seq,
        response: JSON.stringify(response),
        written_at,
        arrived_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'attempt_id', 'question_id']).doUpdateSet((eb) => ({
        seq: eb.ref('excluded.seq'),
        response: eb.ref('excluded.response'),
        written_at: eb.ref('excluded.written_at'),
        arrived_at: eb.ref('excluded.arrived_at'),
        counted_at: null,
        counted_by: null,
      })),
    )
    .execute();
