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

/** An attempt with answers that could not be sent now. */
export interface Leftover {
  readonly attempt: JournalAttempt;
  readonly name: string;
  readonly pending: number;
  /** Photographed pages that are still on this device alone. */
  readonly pages: number;
}

/** What the server will never take stays for this long, so that it can still be handed in as a file; milliseconds. */
const keptFor = 30 * 24 * 60 * 60_000;
const mostPerRequest = 100;

async function sendPending(attempt: JournalAttempt, journal: Journal): Promise<void> {
  for (;;) {
    const answers = oneRequest(await journal.pending(), mostPerRequest);
    // Somebody else may have signed in since (checks C.25).
    if (answers.length === 0 || session.user()?.id !== attempt.user_id) return;
    const before = (await journal.pending()).length;
    await sendBatch(attempt, journal, answers);
    // No receipt and no refusal: the next visit tries again.
    if ((await journal.pending()).length >= before) return;
  }
}

/** What the server will never take is stepped over, so that the rest arrives. */
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

/** What was done besides answering; it never holds up the rest. */
const sendMarks = (attempt: JournalAttempt): Promise<void> =>
  import('../marks/send-left-marks.ts').then((file) => file.sendLeftMarks(attempt)).catch(() => undefined);

/** Photographed pages, and with how many of them are still here; what cannot be looked for is none. */
const sendPhotos = (attempt: JournalAttempt): Promise<number> =>
  import('../photos/send-left-photos.ts').then((file) => file.sendLeftPhotos(attempt)).catch(() => 0);

/** What a part that is closed has left on this device; what cannot be sent now stays, and nobody waits for it. */
export const sendPart = (attempt: JournalAttempt): Promise<void> =>
  sendPending(attempt, journalOf(attempt.user_id, attempt.result_id))
    .then(() => sendPhotos(attempt))
    .then(
      () => undefined,
      () => undefined,
    );

/** A submission that the server never heard of, or an attempt that has ended meanwhile. */
async function settle(attempt: JournalAttempt, journal: Journal): Promise<void> {
  const params = { result_id: attempt.result_id, part: attempt.part };
  const pending = await journal.pending();
  if (attempt.wants_submit && pending.length === 0)
    await attemptsClient.submitAttempt({ params, body: { player_id: attempt.player_id } });
  const { result_status_id, server_now } = await attemptsClient.getClock({ params });
  if (!isRunningStatus(result_status_id)) await forgetOld(journal, Date.parse(server_now));
}

/** Both moments are the server's: a device whose clock is a year ahead forgets nothing early. */
async function forgetOld(journal: Journal, now: number): Promise<void> {
  const left = [...(await journal.pending()), ...(await journal.refused())];
  const newest = Math.max(0, ...left.map(({ written_at }) => Date.parse(written_at)));
  if (now - newest > keptFor) await journal.forget();
}

/**
 * Sends what earlier windows of this user left on this device, in this campus, and puts away what is done with.
 * An attempt that is open in another window is that window's business.
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
      // A submission would end their way.
      if (pages === 0) await settle(attempt, journal);
    } catch (cause) {
      // Closed: its clock tells the time. Gone: nobody does, and nobody will ever take the answers.
      const code = cause instanceof ApiFailure ? cause.code : null;
      if (code === 'attemptClosed') await settle(attempt, journal).catch(() => undefined);
      if (code === 'notFound') await forgetOld(journal, Date.now());
    }
    const pending = (await journal.pending()).length;
    if (pending + pages > 0) leftovers.push({ attempt, name: attempt.name, pending, pages });
  }
  return leftovers;
}
