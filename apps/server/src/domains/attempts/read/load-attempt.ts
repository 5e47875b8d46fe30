import { Failure, found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { type Attempt, findAttempt, findDueAt } from '../attempt-queries.ts';
import { closeOverdue } from '../end/close-overdue.ts';
import { isRunning } from '../moves.ts';
import { currentPart, isLapsed, isOverdue, isWaiting } from '../parts.ts';

/** Loads an attempt of this student; the caller has checked that the viewer may see the student. */
export async function loadAttemptOf(
  { db }: Pick<Context, 'db'>,
  studentId: number,
  attemptId: number,
): Promise<Attempt> {
  const attempt = found(await findAttempt(db, attemptId));
  if (attempt.student_id !== studentId) throw new Failure('notFound');
  return attempt;
}

/** Closes an overdue part even before its job has run. */
export async function settled(
  { db, services: { clock } }: Pick<Context, 'db' | 'services'>,
  attempt: Attempt,
): Promise<Attempt> {
  const now = clock.now();
  const part = currentPart(attempt);
  if (!part || !isRunning(attempt)) return attempt;
  const isOver =
    isOverdue(part, now) || (isWaiting(part) && isLapsed(part, await findDueAt(db, attempt), now));
  return isOver ? found(await closeOverdue(db, attempt.id, { clock, now })) : attempt;
}
