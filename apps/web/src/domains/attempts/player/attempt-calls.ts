import type { AnswerUpload, AttemptClock, AttemptResult, Paper, Receipts } from '@pelion/contract/attempts';
import { session } from '../../../lib/session.ts';
import { attemptsClient } from '../client.ts';
import type { ServerClock } from './server-clock.ts';

/** Server calls of one window for its part of an attempt. Responses with a clock update the server clock. */
export interface AttemptCalls {
  readonly address: { readonly result_id: number; readonly part: number };
  /** Whether this tab is signed in as the owner of the answers. */
  readonly isSignedIn: () => boolean;
  readonly save: (answers: readonly AnswerUpload[]) => Promise<Receipts>;
  /** Resolves with null for a practice test, which has no result. */
  readonly submit: (answers: readonly AnswerUpload[]) => Promise<AttemptResult | null>;
  readonly readClock: () => Promise<AttemptClock>;
  /** Reports presence, with the number of answers only on this device; missing for a practice test. */
  readonly sign?: (unsaved: number) => Promise<AttemptClock>;
  readonly takeOver: () => Promise<AttemptClock>;
  readonly readPaper: () => Promise<Paper>;
  /** Resolves with null if the result cannot be read. */
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
    // Checks C.25: a tab never sends answers of another user.
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
