import { phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { type Attempt, findAttempt, lockOwnAttempt, type PartRow } from '../attempt-queries.ts';
import { heldAs } from '../hold/hold-state.ts';
import { isHeld, isOpen, isOverdue, partOf } from '../parts.ts';
import { findUnfit, upsertAnswers } from '../save/answer-queries.ts';
import { cleanAnswer } from '../save/clean-answer.ts';
import { newestOfEach } from '../save/highest-seq.ts';
import { takeAfterEnd } from '../save/take-answers.ts';
import { refuseUnfit, type Taking, type Upload } from '../save/upload.ts';
import { assertClocksAgree, overdueEnding } from './close-overdue.ts';
import { closePart, type Ending } from './end-attempt.ts';

/**
 * Closes a part with its last answers in one transaction, and the attempt with its last part. Idempotent: a part closes
 * once. After the deadline the part is already closed, and answers in the request are late.
 */
export async function submitAttempt(taking: Taking, upload: Upload): Promise<Attempt> {
  const submit = () =>
    taking.db.transaction().execute((transaction) => submitLocked(transaction, taking, upload));
  return (await submit()) ?? found(await submit());
}

/** Undefined if the time was over, which closes the part even if the answers are then refused. */
async function submitLocked(
  db: Db,
  { viewer, services, now }: Taking,
  upload: Upload,
): Promise<Attempt | undefined> {
  const answers = newestOfEach(upload.answers).map(cleanAnswer);
  const attempt = found(await lockOwnAttempt(db, upload.attemptId, viewer.userId));
  const part = found(partOf(attempt, upload.part));
  if (isOverdue(part, now)) {
    await assertClocksAgree(services.clock);
    await closePart(db, attempt, overdueEnding(part, now));
    return undefined;
  }
  const unfit = answers.length > 0 ? await findUnfit(db, attempt, part.number, answers) : [];
  if (unfit.length > 0) refuseUnfit(upload.answers, unfit);
  if (!isOpen(part)) {
    if (!part.ended_at) throw notBegun();
    await takeAfterEnd(db, attempt, part, { ...upload, answers }, now);
    // Reloads, since late answers may have been scored.
    return findAttempt(db, attempt.id);
  }
  if (part.player_id !== upload.playerId) throw new Failure('playerReplaced');
  // A paused part can be submitted once the clock resumes; the device keeps the request.
  if (isHeld(part)) throw new Failure('attemptHeld', { held: heldAs(part) });
  await upsertAnswers(db, attempt, answers, now);
  return closePart(
    db,
    attempt,
    isPastDeadline(part, now) ? overdueEnding(part, now) : byStudent(viewer, now),
  );
}

const byStudent = ({ userId }: Taking['viewer'], now: Date): Ending => ({
  endedBy: 'student',
  endedAt: now,
  actorId: userId,
  now,
});

/** Within the grace answers count, but the deadline is what ended the part: a window submits by itself at zero. */
const isPastDeadline = ({ deadline_at }: PartRow, now: Date) => deadline_at !== null && now >= deadline_at;

/** Answers stay on the device, whose open page shows another part. */
const notBegun = () =>
  new Failure(
    'conflict',
    { reason: 'notBegun' },
    phrase(
      'This part has not started yet, so it cannot be submitted. Reload the page to go on where you are.',
    ),
  );
