import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { AnswerUpload, Receipts } from '@pelion/contract/attempts';
import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { type Attempt, lockOwnAttempt, type PartRow } from '../attempt-queries.ts';
import { closesAt } from '../deadline.ts';
import { assertClocksAgree, closeOverdue } from '../end/close-overdue.ts';
import { takeHeld } from '../hold/accept-held-answers.ts';
import { takersStatus } from '../moves.ts';
import { isHeld, isOpen, isOverdue, partOf } from '../parts.ts';
import { presentClock } from '../read/present-clock.ts';
import { findLateRule } from './answer-queries.ts';
import { cleanAnswer } from './clean-answer.ts';
import { newestOfEach } from './highest-seq.ts';
import { type LateOutcome, takeLateAnswers } from './late-answers.ts';
import { saveAnswer } from './save-answer.ts';
import { saveAnswers } from './save-answers.ts';
import { refuseUnfit, type Taking, type Upload } from './upload.ts';

/** Saves answers, or stores late ones separately; only committed answers get receipts. */
export async function takeAnswers(taking: Taking, upload: Upload): Promise<Receipts> {
  const { viewer, db, services, now } = taking;
  const { clock } = services;
  const { attemptId, part, playerId } = upload;
  const answers = newestOfEach(upload.answers).map(cleanAnswer);
  const { userId: studentId, sessionId, campusId } = viewer;
  // Field by field, because copying objects is a measurable part of a save.
  const save = { attemptId, part, studentId, sessionId, playerId, answers, now };
  if (answers.length === 1) {
    const saved = await saveAnswer(services.db, campusId, save);
    if (saved) {
      const { deadline_at } = saved;
      const goes = { held_at: null, is_locked: false };
      return receiptsOf(saved.held, { number: part, deadline_at, player_id: playerId, ...goes }, clock.now());
    }
  }
  const saved = await saveAnswers(services.db, campusId, save);
  if (!saved.is_session_open) throw new Failure('sessionExpired');
  if (!saved.is_found) throw new Failure('notFound');
  if (saved.unfit) refuseUnfit(upload.answers, saved.unfit);
  if (isOpen(saved) && !isOverdue(saved, now)) {
    if (saved.player_id !== playerId) throw new Failure('playerReplaced');
    // If the clock resumes in this moment, the save is retried normally.
    if (isHeld(saved)) return (await takeHeld(taking, { ...upload, answers })) ?? takeAnswers(taking, upload);
    return receiptsOf(saved.held, { ...saved, number: part }, clock.now());
  }
  if (isOpen(saved)) {
    await assertClocksAgree(clock);
    await closeOverdue(db, attemptId, { clock, now });
  }
  const { isClosed, ...late } = await db.transaction().execute(async (transaction) => {
    const attempt = found(await lockOwnAttempt(transaction, attemptId, viewer.userId));
    const locked = found(partOf(attempt, part));
    const outcome = await takeAfterEnd(transaction, attempt, locked, { ...upload, answers }, now);
    return { ...outcome, clock: presentClock({ status: takersStatus(attempt), part: locked }, clock.now()) };
  });
  // Thrown after the commit, which records the refusal in the ledger. The device keeps the refused answers.
  if (isClosed && late.refused.length > 0) throw new Failure('attemptClosed');
  return late;
}

/** Receipts for a running part. */
const receiptsOf = (
  receipts: Receipts['receipts'],
  part: Pick<PartRow, 'number' | 'deadline_at' | 'player_id' | 'held_at' | 'is_locked'>,
  now: Date,
): Receipts => ({
  receipts,
  late: [],
  refused: [],
  clock: presentClock({ status: resultStatuses.inProgress, part }, now),
});

/** After a submit answers are refused; after a deadline or cancellation, those written before the end are stored. */
export async function takeAfterEnd(
  db: Db,
  attempt: Attempt,
  part: PartRow,
  { answers, playerId }: Upload,
  now: Date,
): Promise<LateOutcome> {
  const { late_answers: rule } = await findLateRule(db, attempt);
  // The sweep may close a part before a request that arrived before the end.
  const isInTime =
    part.ended_by === 'deadline' && part.deadline_at !== null && now <= closesAt(part.deadline_at);
  return takeLateAnswers(db, attempt, part, {
    answers: isInTime ? answers.map((answer) => writtenBy(answer, now)) : answers,
    isCounted: (isInTime || rule === 'count') && part.player_id === playerId,
    now,
  });
}

/** Limits `written_at` to the arrival, whatever the device's clock says. */
const writtenBy = (answer: AnswerUpload, arrivedAt: Date): AnswerUpload =>
  new Date(answer.written_at) <= arrivedAt ? answer : { ...answer, written_at: arrivedAt.toISOString() };
