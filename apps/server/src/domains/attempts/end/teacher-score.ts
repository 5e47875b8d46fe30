import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { emitEvent } from '../../../lib/domain-events.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { type Attempt, lockAttempt } from '../attempt-queries.ts';
import { type AttemptAct, insertEvents } from '../ledger.ts';
import { assertMove, attemptStatusOf } from '../moves.ts';
import { tellFamily } from '../tell-student.ts';
import { rescoreAttempt } from './end-attempt.ts';
import { updateStatus, updateTeacherScore } from './outcome-queries.ts';

// Operations of the marking domain on attempts. Each runs in the caller's transaction, which has locked the attempt.

interface Act extends AttemptAct {
  readonly actorId: number;
}

/** Locks an attempt against other markers and late answers; `conflict` while running. */
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
  /** Exact points; null to return to automatic scoring. */
  readonly points: string | null;
}

/** Sets the points of one answer, writes the ledger line, and updates the attempt's outcome. */
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

/** Saves the comment on the whole attempt and the suggested retake, which only a graded attempt can have. */
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
  await tellFamily(db, attempt);
  if (to === 'retakeSuggested' && to !== from)
    await emitEvent(db, { campusId: attempt.campus_id, event: 'attempt.retakeSuggested', ids: [attempt.id] });
}
