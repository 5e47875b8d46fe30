import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { QuestionResponse } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { type Attempt, findAttempt, lockAttempt } from '../attempt-queries.ts';
import { endAttempt, rescoreAttempt } from '../end/end-attempt.ts';
import { updateTeacherScore } from '../end/outcome-queries.ts';
import { type AttemptAct, insertEvents } from '../ledger.ts';
import { insertAttempt, type NewItem } from '../start/begin-queries.ts';
import {
  deleteAnswer,
  findLastAttemptNo,
  hasTaken,
  listPaperItems,
  putAnswer,
  putPoints,
} from './type-in-queries.ts';

/** Typed answer for one position of a paper. */
export interface PaperAnswer {
  readonly position: number;
  /** Null for an empty answer. */
  readonly response: QuestionResponse | null;
  /** Exact points given on paper; null for automatic scoring or not yet graded. */
  readonly points: string | null;
}

export interface PaperSitting {
  readonly campusId: number;
  readonly scheduleId: number;
  readonly assessmentId: number;
  readonly studentId: number;
  readonly items: readonly NewItem[];
  readonly total: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

interface Act extends AttemptAct {
  readonly actorId: number;
}

/**
 * Creates an attempt from a written paper as if taken on screen: items, responses and points, with the same scorers.
 * The ledger records the paper and who typed it in. Runs in the caller's transaction; returns the attempt id.
 */
export async function typeIn(
  db: Db,
  sitting: PaperSitting,
  answers: readonly PaperAnswer[],
  act: Act,
): Promise<number> {
  const { campusId, scheduleId, assessmentId, studentId, items, total, startedAt, endedAt } = sitting;
  const onComputer = (message: Phrase) =>
    new Failure('conflict', { reason: 'onComputer', student_id: studentId }, message);
  // A paper beside an attempt on screen would be a second, unauthorized try. decision 0136
  if (await hasTaken(db, scheduleId, studentId))
    throw onComputer(
      phrase(
        'One of these {student+} has taken this on a computer. Nothing was saved. Clear their paper first.',
      ),
    );
  const id = await insertAttempt(
    db,
    {
      campus_id: campusId,
      schedule_id: scheduleId,
      assessment_id: assessmentId,
      part: { assessment_id: assessmentId, module: null, minutes: null },
      student_id: studentId,
      attempt_no: (await findLastAttemptNo(db, scheduleId, studentId)) + 1,
      granted_id: null,
      player_id: null,
      deadline_at: null,
      items,
      timeEntries: [],
      total,
      events: [{ kind: 'started', part: 1, after: { status: resultStatuses.inProgress, is_on_paper: true } }],
    },
    { actorId: act.actorId, now: startedAt },
  );
  if (id === undefined)
    throw onComputer(phrase('One of these {student+} is taking this on a computer. Nothing was saved.'));
  const attempt = found(await findAttempt(db, id));
  await putAnswers(db, attempt, answers, act);
  await endAttempt(db, attempt, { ...act, endedBy: 'student', endedAt });
  return id;
}

/** Corrects typed answers: rescores the attempt and records the person in the ledger. */
export async function correct(
  db: Db,
  attemptId: number,
  answers: readonly PaperAnswer[],
  act: Act,
): Promise<void> {
  const attempt = found(await lockAttempt(db, attemptId));
  await putAnswers(db, attempt, answers, act);
  await rescoreAttempt(db, attempt, act);
}

async function putAnswers(
  db: Db,
  attempt: Attempt,
  answers: readonly PaperAnswer[],
  act: Act,
): Promise<void> {
  const items = await listPaperItems(db, attempt);
  for (const { position, response, points } of answers) {
    const item = items.get(position);
    if (!item) continue;
    const key = { campus_id: attempt.campus_id, item_id: item.id };
    if (response === null) await deleteAnswer(db, key);
    else await putAnswer(db, key, response, act.now);
    if (points === null && item.marked === null) continue;
    await putPoints(db, key, points, act);
    await updateTeacherScore(db, attempt, item.id, points);
    await insertEvents(db, attempt, act, [
      {
        kind: 'marked',
        part: 1,
        before: { item_id: item.id, points: item.marked },
        after: { item_id: item.id, points, is_on_paper: true },
      },
    ]);
  }
}
