import type { AnswerUpload, Receipts } from '@pelion/contract/attempts';
import type { Db } from '../../db/database.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findLateRule, findUnfit, upsertAnswers } from './answer-queries.ts';
import { type AttemptRow, findAttempt, lockAttempt, lockOwnAttempt } from './attempt-queries.ts';
import { endAttempt, endOverdueAttempt, isOverdue, overdueEnding } from './end-attempt.ts';
import { type LateOutcome, takeLateAnswers } from './late-answers.ts';
import { isRunning } from './moves.ts';
import { presentClock } from './present.ts';
import { newestOfEach, saveAnswers } from './save-answers.ts';

export interface Upload {
  readonly attemptId: number;
  readonly playerId: string;
  readonly answers: readonly AnswerUpload[];
}

interface Taking {
  readonly viewer: Pick<Viewer, 'userId' | 'campusId'>;
  readonly db: Db;
  readonly services: Pick<Services, 'db' | 'clock'>;
}

/** Saves, or keeps aside what comes late; receipts exist only for what is committed. */
export async function takeAnswers({ viewer, db, services }: Taking, upload: Upload): Promise<Receipts> {
  const now = services.clock.now();
  const { attemptId, playerId } = upload;
  const answers = newestOfEach(upload.answers);
  const saved = found(
    await saveAnswers(services.db, {
      campusId: viewer.campusId,
      attemptId,
      studentId: viewer.userId,
      playerId,
      answers,
      now,
    }),
  );
  if (saved.unfit) refuseUnfit(upload.answers, saved.unfit);
  if (isRunning(saved) && !isOverdue(saved, now)) {
    if (saved.player_id !== playerId) throw new Failure('playerReplaced');
    return { receipts: saved.held, late: [], refused: [], clock: presentClock(saved, now) };
  }
  await endOverdueAttempt(db, attemptId, now);
  return db.transaction().execute(async (transaction) => {
    const attempt = found(await lockAttempt(transaction, attemptId));
    const outcome = await takeAfterEnd(transaction, attempt, { ...upload, answers }, viewer.userId, now);
    if (attempt.ended_by === 'student' && outcome.refused.length > 0) throw new Failure('attemptClosed');
    return { ...outcome, clock: presentClock(attempt, now) };
  });
}

/**
 * Ends an attempt with its last answers, all in one transaction. However often it is asked for, the attempt ends once;
 * after the deadline it has already ended, and what comes with the request is late.
 */
export async function submitAttempt(taking: Taking, upload: Upload): Promise<AttemptRow> {
  const now = taking.services.clock.now();
  const submit = () =>
    taking.db.transaction().execute((transaction) => submitLocked(transaction, taking, upload, now));
  return (await submit()) ?? found(await submit());
}

/** undefined: its time was over and it has ended with that, which holds even where the answers are then refused. */
async function submitLocked(
  db: Db,
  { viewer }: Taking,
  upload: Upload,
  now: Date,
): Promise<AttemptRow | undefined> {
  const answers = newestOfEach(upload.answers);
  const attempt = found(await lockOwnAttempt(db, upload.attemptId, viewer.userId));
  if (isOverdue(attempt, now)) {
    await endAttempt(db, attempt, overdueEnding(attempt, now));
    return undefined;
  }
  const unfit = answers.length > 0 ? await findUnfit(db, attempt, answers) : [];
  if (unfit.length > 0) refuseUnfit(upload.answers, unfit);
  if (!isRunning(attempt)) {
    await takeAfterEnd(db, attempt, { ...upload, answers }, viewer.userId, now);
    // Scored again, perhaps.
    return findAttempt(db, attempt.id);
  }
  if (attempt.player_id !== upload.playerId) throw new Failure('playerReplaced');
  await upsertAnswers(db, attempt, answers, now);
  return endAttempt(db, attempt, {
    status: 'userSubmitted',
    endedBy: 'student',
    // Within the grace the submit counts, but nobody works longer than the deadline.
    endedAt: new Date(Math.min(now.getTime(), attempt.deadline_at.getTime())),
    actorId: viewer.userId,
    now,
  });
}

/** After a submit nothing more is taken; after the deadline or a cancellation, what was written before it is kept. */
async function takeAfterEnd(
  db: Db,
  attempt: AttemptRow,
  { answers, playerId }: Upload,
  actorId: number,
  now: Date,
): Promise<LateOutcome> {
  const { late_answers: rule } = await findLateRule(db, attempt);
  return takeLateAnswers(db, attempt, {
    answers,
    isCounted: rule === 'count' && attempt.player_id === playerId,
    actorId,
    now,
  });
}

function refuseUnfit(answers: readonly AnswerUpload[], unfit: readonly number[]): never {
  return invalid(
    ...unfit.map((questionId) => ({
      path: `answers.${answers.findIndex(({ question_id }) => question_id === questionId)}.question_id`,
      message: `Question ${questionId} is not in this attempt, or is not answered in this way.`,
    })),
  );
}
