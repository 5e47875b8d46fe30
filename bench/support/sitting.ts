import { randomUUID } from 'node:crypto';
import { attempts } from '@pelion/contract/attempts';
import { ok, requestOf } from './api.ts';
import type { HttpConnection } from './connection.ts';
import { answerTo, type Exam, type Taker } from './exam.ts';

/** One taker at one browser. Each act is the request that the player sends. */
export interface Sitting {
  start(): Promise<void>;
  readPaper(): Promise<void>;
  /** The next change of the next question. */
  save(): Promise<void>;
  submit(): Promise<void>;
  readResult(): Promise<void>;
  /** Known after the start. */
  resultId(): number;
}

export function sitDown(connection: HttpConnection, exam: Exam, taker: Taker): Sitting {
  const playerId = randomUUID();
  const { studentId } = taker;
  let resultId = 0;
  let seq = 0;
  const params = () => ({ result_id: resultId });
  return {
    resultId: () => resultId,
    async start() {
      const body = await ok(
        connection,
        requestOf(
          attempts,
          'manageAttempt',
          { params: { schedule_id: exam.scheduleId, student_id: studentId }, body: { player_id: playerId } },
          taker,
        ),
      );
      resultId = Number(Object(JSON.parse(body)).result_id);
    },
    async readPaper() {
      await ok(connection, requestOf(attempts, 'getPaper', { params: params() }, taker));
    },
    async save() {
      seq += 1;
      const answers = [answerTo(exam, seq, seq)];
      await ok(
        connection,
        requestOf(
          attempts,
          'saveAnswers',
          { params: params(), body: { player_id: playerId, answers } },
          taker,
        ),
      );
    },
    async submit() {
      await ok(
        connection,
        requestOf(attempts, 'submitAttempt', { params: params(), body: { player_id: playerId } }, taker),
      );
    },
    async readResult() {
      await ok(
        connection,
        requestOf(attempts, 'getResult', { params: { student_id: studentId, result_id: resultId } }, taker),
      );
    },
  };
}
