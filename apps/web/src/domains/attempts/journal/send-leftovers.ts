import type { AnswerUpload } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import type { JournalAttempt } from '../../../lib/journal/database.ts';
import { session } from '../../../lib/session.ts';
import { attemptsClient } from '../client.ts';
import { isPlayerIdFree } from '../player/player-id.ts';
import { isRunningStatus } from '../running-statuses.ts';
import { type Journal, journalledAttempts, journalOf } from './journal.ts';
import { oneRequest } from './one-request.ts';
import { refusedAnswers } from './refused-answers.ts';

/** Attempt with answers that could not be sent now. */
export interface Leftover {
  readonly attempt: JournalAttempt;
  readonly name: string;
  readonly pending: number;
  /** Number of photographed pages that exist only on this device. */
  readonly pages: number;
}

/** Retention of refused answers in milliseconds, so that they can still be handed in as a file. */
const keptFor = 30 * 24 * 60 * 60_000;
const mostPerRequest = 100;

async function sendPending(attempt: JournalAttempt, journal: Journal): Promise<void> {
  for (;;) {
    const answers = oneRequest(await journal.pending(), mostPerRequest);
    // The signed-in user may have changed (checks C.25).
    if (answers.length === 0 || session.user()?.id !== attempt.user_id) return;
    const before = (await journal.pending()).length;
    await sendBatch(attempt, journal, answers);
    // Stops without progress; the next visit tries again.
    if ((await journal.pending()).length >= before) return;
  }
}

/** Sends a batch and skips permanently refused answers, so that the rest arrives. */
async function sendBatch(
  { result_id, part, player_id }: JournalAttempt,
  journal: Journal,
  answers: readonly AnswerUpload[],
): Promise<void> {
  try {
    const body = { player_id, answers: [...answers] };
    await journal.acknowledge(
      answers,
      await attemptsClient.saveAnswers({ params: { result_id, part }, body }),
    );
  } catch (cause) {
    const refused = refusedAnswers(cause, answers);
    if (refused.length === 0) throw cause;
    await journal.refuse(refused);
  }
}

/** Sends the marks of an attempt, such as flags and highlights; a failure never blocks the answers. */
const sendMarks = (attempt: JournalAttempt): Promise<void> =>
  import('../marks/send-left-marks.ts').then((file) => file.sendLeftMarks(attempt)).catch(() => undefined);

/** Sends photographed pages and returns how many remain. Rejects if the pages cannot be read, so that nothing is submitted. */
const sendPhotos = (attempt: JournalAttempt): Promise<number> =>
  import('../photos/send-left-photos.ts').then((file) => file.sendLeftPhotos(attempt));

/** Sends what a closed part has left on this device. Never rejects; unsent data stays. */
export const sendPart = (attempt: JournalAttempt): Promise<void> =>
  sendPending(attempt, journalOf(attempt.user_id, attempt.result_id))
    .then(() => sendPhotos(attempt))
    .then(
      () => undefined,
      () => undefined,
    );

/** Submits if the student had submitted, and deletes old data once the attempt has ended. */
async function settle(attempt: JournalAttempt, journal: Journal): Promise<void> {
  const params = { result_id: attempt.result_id, part: attempt.part };
  const pending = await journal.pending();
  if (attempt.wants_submit && pending.length === 0)
    await attemptsClient.submitAttempt({ params, body: { player_id: attempt.player_id } });
  const { result_status_id, server_now } = await attemptsClient.getClock({ params });
  if (!isRunningStatus(result_status_id)) await forgetOld(journal, Date.parse(server_now));
}

/**
 * Deletes the journal after the retention time. Server time wherever available, so that a wrong device clock deletes
 * nothing early.
 */
async function forgetOld(journal: Journal, now: number): Promise<void> {
  const left = [...(await journal.pending()), ...(await journal.refused())];
  const newest = Math.max(0, ...left.map(({ written_at }) => Date.parse(written_at)));
  if (now - newest > keptFor) await journal.forget();
}

/**
 * Sends what earlier windows of this user left on this device for this campus, and deletes finished attempts. Skips
 * attempts open in another window.
 */
export async function sendLeftovers(userId: number, campusId: number): Promise<readonly Leftover[]> {
  const leftovers: Leftover[] = [];
  for (const attempt of await journalledAttempts(userId)) {
    if (attempt.campus_id !== campusId || !(await isPlayerIdFree(attempt.player_id))) continue;
    const journal = journalOf(userId, attempt.result_id);
    let pages = 0;
    try {
      await sendPending(attempt, journal);
      await sendMarks(attempt);
      pages = await sendPhotos(attempt);
      // A submission would prevent the remaining pages from being sent.
      if (pages === 0) await settle(attempt, journal);
    } catch (cause) {
      // attemptClosed: the server's clock gives the time. notFound: only the device clock is left, and the answers can
      // never be sent.
      const code = cause instanceof ApiFailure ? cause.code : null;
      if (code === 'attemptClosed') await settle(attempt, journal).catch(() => undefined);
      if (code === 'notFound') await forgetOld(journal, Date.now());
    }
    const pending = (await journal.pending()).length;
    if (pending + pages > 0) leftovers.push({ attempt, name: attempt.name, pending, pages });
  }
  return leftovers;
}
