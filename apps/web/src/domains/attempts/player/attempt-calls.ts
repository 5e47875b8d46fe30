import type { AnswerUpload, AttemptClock, AttemptResult, Paper, Receipts } from '@pelion/contract/attempts';
import { session } from '../../../lib/session.ts';
import { attemptsClient } from '../client.ts';
import type { ServerClock } from './server-clock.ts';

/** What one window asks of the server about its part of an attempt. Every answer that tells the time is read as a clock. */
export interface AttemptCalls {
  readonly address: { readonly result_id: number; readonly part: number };
  /** Whether this tab is signed in as the one whose answers these are. */
  readonly isSignedIn: () => boolean;
  readonly save: (answers: readonly AnswerUpload[]) => Promise<Receipts>;
  /** Null: a practice test, which has none. */
  readonly submit: (answers: readonly AnswerUpload[]) => Promise<AttemptResult | null>;
  readonly readClock: () => Promise<AttemptClock>;
  /** That this window is there, with so many answers that only this device has; a practice test gives none. */
  readonly sign?: (unsaved: number) => Promise<AttemptClock>;
  readonly takeOver: () => Promise<AttemptClock>;
  readonly readPaper: () => Promise<Paper>;
  /** Null where it cannot be read. */
  readonly readResult: () => Promise<AttemptResult | null>;
}

interface CallsOptions {
  readonly userId: number;
  readonly paper: Pick<Paper, 'result_id' | 'part' | 'student_id'>;
  readonly playerId: string;
  readonly clock: ServerClock;
}

export function createAttemptCalls({ userId, paper, playerId, clock }: CallsOptions): AttemptCalls {
  const address = { result_id: paper.result_id, part: paper.part };
  const params = { params: address };

  async function timed<Answer>(ask: () => Promise<Answer>, clockIn: (answer: Answer) => AttemptClock) {
    const sentAt = performance.now();
    const answer = await ask();
    clock.read(clockIn(answer).server_now, sentAt);
    return answer;
  }
  const itself = (answer: AttemptClock) => answer;

  return {
    address,
    // Checks C.25: this tab never sends one person's answers as another.
    isSignedIn: () => session.user()?.id === userId && session.assessmentToken() !== null,
    save: (answers) =>
      timed(
        () => attemptsClient.saveAnswers({ ...params, body: { player_id: playerId, answers: [...answers] } }),
        (receipts) => receipts.clock,
      ),
    submit: (answers) =>
      attemptsClient.submitAttempt({ ...params, body: { player_id: playerId, answers: [...answers] } }),
    readClock: () => timed(() => attemptsClient.getClock(params), itself),
    takeOver: () =>
      timed(() => attemptsClient.takeOver({ ...params, body: { player_id: playerId } }), itself),
    sign: (unsaved) =>
      timed(
        () =>
          attemptsClient.reportPresence({
            params: { result_id: paper.result_id },
            body: { player_id: playerId, unsaved },
          }),
        itself,
      ),
    readPaper: () => attemptsClient.getPaper(params),
    readResult: () =>
      attemptsClient
        .getResult({ params: { student_id: paper.student_id, result_id: paper.result_id } })
        .catch(() => null),
  };
}
