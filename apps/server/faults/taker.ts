import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerUpload, attempts } from '@pelion/contract/attempts';
import { attemptRoutes } from '@pelion/contract/attempts/routes';
import { ApiFailure, type Client, createClient } from '@pelion/contract/kernel/client';
import type { Student } from './scene.ts';

/** A student at work: answers without pause, sends again until it is acknowledged, and remembers what was. */
export interface Taker {
  readonly attemptId: number;
  /** Item id -> the highest seq that the server has acknowledged. */
  readonly acknowledged: ReadonlyMap<number, number>;
  /** Item id -> the highest seq that was ever sent. */
  readonly sent: ReadonlyMap<number, number>;
  readonly saves: () => number;
  /** Ends the work after the answer in hand; throws what the server refused. */
  finish(): Promise<void>;
  submit(): Promise<{ readonly answered_count: number; readonly actual_score: string | null }>;
}

/** What is written for a seq, so that a stored answer says which one it is; every seventh is right. */
export const textOf = (seq: number): string => (seq % 7 === 0 ? '7' : `${seq}/1000`);

interface Work {
  /** Where the server is now. */
  readonly url: () => string;
  /** The run is over: nothing is sent any more. */
  readonly over: AbortSignal;
  readonly onAcknowledged: () => void;
  readonly onRefused: (error: unknown) => void;
}

export async function startTaker(
  { studentId, scheduleId, assessmentToken }: Student,
  { url, over, onAcknowledged, onRefused }: Work,
): Promise<Taker> {
  const client = clientOf(url, assessmentToken);
  const persist = persistence(over);
  const player_id = randomUUID();
  const params = { schedule_id: scheduleId, student_id: studentId };
  const { result_id } = await persist(() => client.manageAttempt({ params, body: { player_id } }));
  const { items } = await persist(() => client.getPaper({ params: { result_id, part: 1 } }));
  const acknowledged = new Map<number, number>();
  const sent = new Map<number, number>();
  let saves = 0;
  let seq = 0;
  let isFinishing = false;

  const work = async () => {
    while (!isFinishing) {
      const first = randomInt(items.length);
      const chosen = items.slice(first, first + randomInt(1, 4));
      const answers = chosen.map(({ item_id }): AnswerUpload => {
        seq++;
        sent.set(item_id, seq);
        return {
          item_id,
          seq,
          response: { type: 'number', text: textOf(seq) },
          written_at: new Date().toISOString(),
        };
      });
      const { receipts } = await persist(() =>
        client.saveAnswers({ params: { result_id, part: 1 }, body: { player_id, answers } }),
      );
      for (const [itemId, held] of Object.entries(receipts)) acknowledged.set(Number(itemId), held);
      saves++;
      onAcknowledged();
      await sleep(randomInt(20, 150));
    }
  };
  const working = work().then(
    () => null,
    (error: unknown) => {
      onRefused(error);
      return error;
    },
  );
  return {
    attemptId: result_id,
    acknowledged,
    sent,
    saves: () => saves,
    async finish() {
      isFinishing = true;
      const error = await working;
      if (error !== null) throw error;
    },
    submit: () =>
      persist(() =>
        client.submitAttempt({ params: { result_id, part: 1 }, body: { player_id, answers: [] } }),
      ),
  };
}

const PATIENCE_MS = 5_000;

function clientOf(url: () => string, assessmentToken: string): Client<typeof attempts> {
  return createClient<typeof attempts>(attemptRoutes, ({ method, url: path, body, isJson }) =>
    fetch(`${url()}/assessment-api${path}`, {
      method,
      headers: {
        assessment_token: assessmentToken,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
      body: typeof body === 'string' ? body : undefined,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }),
  );
}

/** Until there is an answer: no connection and a failing server are faults of the run, a refusal is one of Pelion. */
const persistence =
  (over: AbortSignal) =>
  async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      over.throwIfAborted();
      try {
        return await call();
      } catch (error) {
        const mayPass = error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
        if (!mayPass) throw error;
        await sleep(randomInt(50, 200));
      }
    }
  };
