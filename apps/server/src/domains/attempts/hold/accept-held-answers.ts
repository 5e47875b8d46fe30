import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { AnswerUpload, Receipts } from '@pelion/contract/attempts';
import { Failure, found } from '../../../lib/failure.ts';
import { lockOwnAttempt } from '../attempt-queries.ts';
import { closesAt } from '../deadline.ts';
import { isHeld, isOpen, partOf } from '../parts.ts';
import { presentClock } from '../read/present-clock.ts';
import { findUnfit, upsertAnswers } from '../save/answer-queries.ts';
import { refuseUnfit, type Taking, type Upload } from '../save/upload.ts';
import { heldAs } from './hold-state.ts';

/**
 * Saves answers that arrive during a pause, if written before it. Later ones stay on the device until the clock
 * resumes, because an offline device could not know of the pause. Null if the clock has resumed or the part is over.
 */
export async function takeHeld(
  { db, viewer, services, now }: Taking,
  upload: Upload,
): Promise<Receipts | null> {
  return db.transaction().execute(async (transaction) => {
    const attempt = found(await lockOwnAttempt(transaction, upload.attemptId, viewer.userId));
    const part = found(partOf(attempt, upload.part));
    if (part.player_id !== upload.playerId) throw new Failure('playerReplaced');
    if (!isOpen(part) || !isHeld(part) || part.held_at === null) return null;
    const until = closesAt(part.held_at);
    const taken = upload.answers.filter(({ written_at }) => new Date(written_at) <= until);
    if (taken.length === 0) throw new Failure('attemptHeld', { held: heldAs(part) });
    const unfit = await findUnfit(transaction, attempt, part.number, taken);
    if (unfit.length > 0) refuseUnfit(upload.answers, unfit);
    await upsertAnswers(transaction, attempt, taken, now);
    return {
      receipts: receiptsOf(taken),
      late: [],
      refused: [],
      clock: presentClock({ status: resultStatuses.inProgress, part }, services.clock.now()),
    };
  });
}

const receiptsOf = (answers: readonly AnswerUpload[]) =>
  Object.fromEntries(answers.map(({ item_id, seq }) => [item_id, seq]));
