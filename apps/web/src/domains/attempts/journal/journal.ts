import type { AnswerUpload, Paper, Receipts } from '@pelion/contract/attempts';
import type { QuestionResponse } from '@pelion/questions';
import {
  type JournalAnswer,
  type JournalAttempt,
  type JournalDatabase,
  journalDatabase,
} from '../../../lib/journal/database.ts';

/** Waits until the data is on disk, in case of a power loss. */
const strict = { durability: 'strict' } as const;

/** Random distance above the highest known seq, so that later writes of a replaced device rank lower. */
const gap = () => 1000 + Math.floor(Math.random() * 1000);

const isPending = ({ seq, acknowledged, refused }: JournalAnswer) => seq > Math.max(acknowledged, refused);
const isRefused = ({ seq, acknowledged, refused }: JournalAnswer) => seq > acknowledged && seq <= refused;

const uploadOf = ({ item_id, seq, response, written_at }: JournalAnswer): AnswerUpload => ({
  item_id,
  seq,
  response,
  written_at,
});

/** Window that currently takes the attempt. */
export type TakingWindow = Pick<JournalAttempt, 'player_id' | 'campus_id' | 'clock_offset'>;

/** Answer written by a window. */
export interface Written {
  readonly item_id: number;
  readonly response: QuestionResponse;
  /** On the server's clock, ISO 8601. */
  readonly written_at: string;
  readonly player_id: string;
}

/** Thrown when another window of this device has taken over the attempt; the replaced one must not write any more. */
export class WindowReplaced extends Error {
  override readonly name = 'WindowReplaced';
}

/** Local journal of one user's attempt. */
export interface Journal {
  readonly userId: number;
  readonly resultId: number;
  /** Resolves once on disk; rejects with `WindowReplaced`. */
  readonly write: (answer: Written) => Promise<AnswerUpload>;
  /** Merges the server's answers, keeping newer local ones, and returns the result. */
  readonly merge: (
    paper: Paper,
    window: TakingWindow,
    kind?: 'open' | 'takeOver',
  ) => Promise<readonly JournalAnswer[]>;
  readonly answers: () => Promise<readonly JournalAnswer[]>;
  readonly pending: () => Promise<readonly AnswerUpload[]>;
  /** Latest answers that the server permanently refuses. */
  readonly refused: () => Promise<readonly AnswerUpload[]>;
  /** Marks answers as permanently refused: kept for the answers file, never sent again. */
  readonly refuse: (answers: readonly AnswerUpload[]) => Promise<void>;
  readonly acknowledge: (sent: readonly AnswerUpload[], receipts: Receipts) => Promise<void>;
  readonly note: (
    change: Partial<Pick<JournalAttempt, 'current' | 'wants_submit' | 'player_id' | 'paper'>>,
  ) => Promise<void>;
  readonly attempt: () => Promise<JournalAttempt | undefined>;
  /** Deletes all data of the attempt from this device, after submission is acknowledged. */
  readonly forget: () => Promise<void>;
}

async function write(
  database: JournalDatabase,
  attemptKey: readonly [number, number],
  { player_id, ...answer }: Written,
): Promise<AnswerUpload> {
  const [user_id, result_id] = attemptKey;
  const transaction = database.transaction(['attempts', 'answers'], 'readwrite', strict);
  const [attempts, answers] = [transaction.objectStore('attempts'), transaction.objectStore('answers')];
  const attempt = await attempts.get([user_id, result_id]);
  if (!attempt) throw new Error('This attempt is not in the journal.');
  if (attempt.player_id !== player_id) throw new WindowReplaced();
  const before = await answers.get([user_id, result_id, answer.item_id]);
  const seq = attempt.seq + 1;
  const { acknowledged = 0, refused = 0 } = before ?? {};
  const row = { ...answer, user_id, result_id, seq, acknowledged, refused };
  await Promise.all([attempts.put({ ...attempt, seq }), answers.put(row), transaction.done]);
  return uploadOf(row);
}

async function merge(
  database: JournalDatabase,
  userId: number,
  paper: Paper,
  window: TakingWindow,
  kind: 'open' | 'takeOver',
): Promise<readonly JournalAnswer[]> {
  const { result_id } = paper;
  const transaction = database.transaction(['attempts', 'answers'], 'readwrite', strict);
  const [attempts, answers] = [transaction.objectStore('attempts'), transaction.objectStore('answers')];
  const known = await attempts.get([userId, result_id]);
  const own = await answers.index('attempt').getAll([userId, result_id]);
  const served = new Map(paper.answers.map((answer) => [answer.item_id, answer]));

  for (const answer of paper.answers) {
    const mine = own.find(({ item_id }) => item_id === answer.item_id);
    if (mine && mine.seq > answer.seq) continue;
    const written_at = mine?.written_at ?? paper.clock.server_now;
    const refused = mine?.refused ?? 0;
    await answers.put({
      ...answer,
      user_id: userId,
      result_id,
      acknowledged: answer.seq,
      refused,
      written_at,
      set_aside: mine && mine.seq < answer.seq && isPending(mine) ? mine.response : mine?.set_aside,
    });
  }
  // The server's state is authoritative: answers it has lost are sent again.
  for (const mine of own) {
    const held = served.get(mine.item_id)?.seq ?? 0;
    if (mine.seq > held && mine.acknowledged !== held) await answers.put({ ...mine, acknowledged: held });
  }
  // Position and pending submission belong to the part.
  const same = known?.part === paper.part ? known : undefined;
  const highest = Math.max(0, known?.seq ?? 0, ...paper.answers.map(({ seq }) => seq));
  const isContinued = kind === 'open' && same?.paper && same.player_id === window.player_id;
  await attempts.put({
    user_id: userId,
    result_id,
    ...window,
    assessment_id: paper.assessment_id,
    schedule_id: paper.schedule_id,
    attempt_no: paper.attempt_no,
    part: paper.part,
    seq: isContinued ? highest : highest + gap(),
    name: paper.assessment_name,
    paper,
    current: same?.current ?? 0,
    // A takeover continues the attempt and cancels an earlier window's pending submission.
    wants_submit: kind === 'open' && (same?.wants_submit ?? false),
  });
  const merged = await answers.index('attempt').getAll([userId, result_id]);
  await transaction.done;
  return merged;
}

async function acknowledge(
  database: JournalDatabase,
  userId: number,
  resultId: number,
  sent: readonly AnswerUpload[],
  { receipts, late, refused }: Receipts,
) {
  const transaction = database.transaction('answers', 'readwrite');
  for (const { item_id, seq } of sent) {
    const row = await transaction.store.get([userId, resultId, item_id]);
    if (!row) continue;
    // Late answers are stored and refused ones rejected for good, so neither is sent again.
    const held = Math.max(row.acknowledged, receipts[item_id] ?? 0, late.includes(item_id) ? seq : 0);
    const never = Math.max(row.refused, refused.includes(item_id) ? seq : 0);
    if (held > row.acknowledged || never > row.refused)
      await transaction.store.put({ ...row, acknowledged: held, refused: never });
  }
  await transaction.done;
}

async function refuse(
  database: JournalDatabase,
  userId: number,
  resultId: number,
  answers: readonly AnswerUpload[],
) {
  const transaction = database.transaction('answers', 'readwrite');
  for (const { item_id, seq } of answers) {
    const row = await transaction.store.get([userId, resultId, item_id]);
    if (row && seq > row.refused) await transaction.store.put({ ...row, refused: seq });
  }
  await transaction.done;
}

async function forget(database: JournalDatabase, userId: number, resultId: number) {
  const transaction = database.transaction(['attempts', 'answers', 'people'], 'readwrite');
  const answers = transaction.objectStore('answers');
  const attempts = transaction.objectStore('attempts');
  for (const key of await answers.index('attempt').getAllKeys([userId, resultId])) await answers.delete(key);
  await attempts.delete([userId, resultId]);
  if ((await attempts.index('user').count(userId)) === 0)
    await transaction.objectStore('people').delete(userId);
  await transaction.done;
}

export function journalOf(userId: number, resultId: number): Journal {
  const answers = async () => {
    const database = await journalDatabase();
    return database.getAllFromIndex('answers', 'attempt', [userId, resultId]);
  };
  return {
    userId,
    resultId,
    answers,
    async write(answer) {
      return write(await journalDatabase(), [userId, resultId], answer);
    },
    async merge(paper, window, kind = 'open') {
      return merge(await journalDatabase(), userId, paper, window, kind);
    },
    async pending() {
      return (await answers()).filter(isPending).map(uploadOf);
    },
    async refused() {
      return (await answers()).filter(isRefused).map(uploadOf);
    },
    async refuse(refused) {
      await refuse(await journalDatabase(), userId, resultId, refused);
    },
    async acknowledge(sent, receipts) {
      await acknowledge(await journalDatabase(), userId, resultId, sent, receipts);
    },
    async note(change) {
      const database = await journalDatabase();
      const transaction = database.transaction('attempts', 'readwrite', strict);
      const attempt = await transaction.store.get([userId, resultId]);
      if (attempt) await transaction.store.put({ ...attempt, ...change });
      await transaction.done;
    },
    async attempt() {
      return (await journalDatabase()).get('attempts', [userId, resultId]);
    },
    async forget() {
      await forget(await journalDatabase(), userId, resultId);
    },
  };
}

/** All attempts of a user in the journal of this device. */
export async function journalledAttempts(userId: number): Promise<readonly JournalAttempt[]> {
  return (await journalDatabase()).getAllFromIndex('attempts', 'user', userId);
}
