import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { type Attempt, lockAttempt } from '../attempt-queries.ts';
import { type AttemptAct, insertEvents } from '../ledger.ts';
import { assertMove, attemptStatusOf } from '../moves.ts';
import { studentsTold } from '../tell-student.ts';
import { rescoreAttempt } from './end-attempt.ts';
import { updateStatus, updateTeacherScore } from './outcome-queries.ts';

// What the marking domain does to attempts. Each runs in the caller's transaction, which has locked the attempt.

interface Act extends AttemptAct {
  readonly actorId: number;
}

/** Held for whoever grades it, and for late answers that are under way; `conflict` while it goes on. */
export async function lockToGrade(db: Db, id: number): Promise<Attempt> {
  const attempt = found(await lockAttempt(db, id));
  if (attempt.ended_at === null) throw stillRunning();
  return attempt;
}

export const stillRunning = () =>
  new Failure(
    'conflict',
    { reason: 'running' },
    phrase('This attempt is still running. It can be marked once it has ended.'),
  );

export interface GivenScore {
  readonly itemId: number;
  readonly part: number;
  /** Exact; null: the machine's counts again. */
  readonly points: string | null;
}

/** The points of one answer, the line that says so, and what the attempt comes to by them. */
export async function giveTeacherScore(
  db: Db,
  attempt: Attempt,
  { itemId, part, points }: GivenScore,
  said: {
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
  },
  act: Act,
): Promise<void> {
  await updateTeacherScore(db, attempt, itemId, points);
  const line = (facts: Readonly<Record<string, unknown>>) => ({ item_id: itemId, ...facts });
  await insertEvents(db, attempt, act, [
    { kind: 'marked', part, before: line(said.before), after: line(said.after) },
  ]);
  await rescoreAttempt(db, attempt, act);
}

/** What is said of the whole, with the suggestion of a retake, which only what is graded can have. */
export async function reviewAttempt(
  db: Db,
  attempt: Attempt,
  suggestsRetake: boolean,
  said: {
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
  },
  act: Act,
): Promise<void> {
  const from = attemptStatusOf(attempt.status);
  const isSuggested = from === 'retakeSuggested';
  const to = suggestsRetake === isSuggested ? from : suggestsRetake ? 'retakeSuggested' : 'graded';
  if (to !== from) {
    if (from !== 'graded' && from !== 'retakeSuggested')
      throw new Failure(
        'conflict',
        { reason: 'needsGrading' },
        phrase('A retake can be suggested when everything has been graded.'),
      );
    assertMove(from, to);
    await updateStatus(db, attempt, resultStatuses[to]);
  }
  await insertEvents(db, attempt, act, [
    {
      kind: 'reviewed',
      before: { status: attempt.status, ...said.before },
      after: { status: resultStatuses[to], ...said.after },
    },
  ]);
  if (to !== from) await studentsTold(db, attempt);
}
