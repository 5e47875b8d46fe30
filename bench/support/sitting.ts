import { randomUUID } from 'node:crypto';
import { attempts } from '@pelion/contract/attempts';
import { z } from 'zod';
import { ok, requestOf } from './api.ts';
import type { HttpConnection } from './connection.ts';
import { answerTo, type Exam, type Taker } from './exam.ts';

/** Minimal schema of the paper, since the client's CPU must not count. */
const itemsOf = z.object({ items: z.array(z.object({ item_id: z.int() })) });

/** One taker in one browser. Each action is the request of the player. */
export interface Sitting {
  start(): Promise<void>;
  readPaper(): Promise<void>;
  /** Saves the next change of the next question. */
  save(): Promise<void>;
  submit(): Promise<void>;
  readResult(): Promise<void>;
  /** Saves a review mark and a scratch paper stroke, which players send beside answers. */
  note(): Promise<void>;
  /** Sends a heartbeat. */
  beat(): Promise<void>;
  /** Available after the start. */
  resultId(): number;
  /** Available after reading the paper. */
  itemIds(): readonly number[];
}

/** A pen stroke the size of a word. */
const scribble = Array.from({ length: 80 }, (_, place) => 100 + place);

export function sitDown(connection: HttpConnection, exam: Exam, taker: Taker): Sitting {
  const playerId = randomUUID();
  const { studentId } = taker;
  let resultId = 0;
  let itemIds: readonly number[] = [];
  let seq = 0;
  const params = () => ({ result_id: resultId, part: 1 });
  return {
    itemIds: () => itemIds,
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
      resultId = attempts.endpoints.manageAttempt.output.parse(JSON.parse(body)).result_id;
    },
    async readPaper() {
      const body = await ok(connection, requestOf(attempts, 'getPaper', { params: params() }, taker));
      itemIds = itemsOf.parse(JSON.parse(body)).items.map(({ item_id }) => item_id);
    },
    async save() {
      seq += 1;
      const answers = [answerTo(itemIds, seq, seq)];
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
    async note() {
      seq += 1;
      const item_id = itemIds[seq % itemIds.length] ?? 0;
      const kept = { item_id, seq, written_at: new Date().toISOString() };
      const marks = { is_flagged: seq % 2 === 0, struck: [], highlights: [], seconds: seq };
      const body = { player_id: playerId, marks: [{ ...kept, marks }] };
      await ok(connection, requestOf(attempts, 'saveMarks', { params: params(), body }, taker));
      const sheets = [{ ...kept, strokes: [{ colour: 'ink' as const, width: 3, points: [...scribble] }] }];
      await ok(
        connection,
        requestOf(attempts, 'saveSheets', { params: params(), body: { player_id: playerId, sheets } }, taker),
      );
    },
    async beat() {
      const body = { player_id: playerId, unsaved: 0 };
      const address = { params: { result_id: resultId }, body };
      await ok(connection, requestOf(attempts, 'reportPresence', address, taker));
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
