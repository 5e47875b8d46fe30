import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { services, urlOf } from '@pelion/contract';
import { tutor } from '@pelion/contract/tutor';
import { sql } from 'kysely';
import pg from 'pg';
import type { Measurement } from './figure.ts';
import { ok, requestOf, type Tokens } from './support/api.ts';
import { atEnd } from './support/cleanup.ts';
import { openConnections } from './support/connection.ts';
import { buildExam, type Exam, type Taker } from './support/exam.ts';
import { forEachOf, runAt } from './support/load.ts';
import { openRecordedApp, recordStatements, type Statement } from './support/recorded-app.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { type Sitting, sitDown } from './support/sitting.ts';
import { median, p95 } from './support/statistics.ts';

const TAKERS = 300;
const STREAMS = 200;
const SAVES_PER_SECOND = 100;
const SAVE_MS = 12_000;
const MINUTE = 60_000;
const REPLIES = 60;
const ROUNDS = 3;

/** Conversations beside an exam, with a provider that never answers. */
export const chiron: Measurement = {
  name: 'chiron',
  title: 'Chiron beside an exam',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'chiron');
    const exam = await buildExam(db, TAKERS);
    await openHelp(db, exam);
    const provider = await startHangingProvider();
    const server = await startServer({
      DATABASE_URL: db.url,
      AI_BASE_URL: provider.url,
      AI_API_KEY: 'bench',
      AI_MODEL: 'hanging',
      PUBLIC_URL: 'http://localhost',
    });
    const connections = await openConnections(server.port, TAKERS);
    const sittings = exam.takers.flatMap((taker, index) => {
      const connection = connections[index];
      return connection ? [{ taker, sitting: sitDown(connection, exam, taker), connection }] : [];
    });
    log(`${TAKERS} takers start and open Chiron`);
    const chats: Chat[] = [];
    await forEachOf(sittings, 16, async ({ taker, sitting, connection }) => {
      await sitting.start();
      await sitting.readPaper();
      const task = taskOf(exam, taker, sitting);
      const started = await ok(connection, requestOf(tutor, 'startTask', { body: task }, taker));
      const { thread_id } = tutor.endpoints.startTask.output.parse(JSON.parse(started));
      chats.push({ taker, thread_id, task_id: task.task_id, question: await firstQuestion(db, sitting) });
    });
    const saves = () =>
      runAt(
        Array.from(
          { length: (SAVES_PER_SECOND * SAVE_MS) / 1000 },
          (_, at) => (at * 1000) / SAVES_PER_SECOND,
        ),
        async (index) => sittings[index % TAKERS]?.sitting.save(),
      );
    log('saves without conversations, and with as many hanging replies as takers');
    await saves();
    const alone = await saves();
    const before = await server.usage({ isCollected: true });
    const streams = chats.slice(0, STREAMS).map((chat) => stream(server.url, chat));
    await sleep(3_000);
    const waiting = await server.usage({ isCollected: true });
    const burst = await saves();
    await Promise.all(streams);
    log('saves while every conversation has a message a minute');
    const beside = await besideTalk(chats, saves, server.url);
    log('the same with a provider that is gone');
    provider.close();
    const besideGone = await besideTalk(chats, saves, server.url);
    log('replies of built-in help, against their SQL');
    const ratio = await againstSql(db, chats);
    return [
      {
        name: `saves beside ${TAKERS} conversations with a hanging provider: p95 against none`,
        measured: beside.ratio,
        unit: 'times',
        budget: { atMost: 1.2 },
      },
      {
        name: `saves beside ${TAKERS} conversations with a provider that is gone: p95 against none`,
        measured: besideGone.ratio,
        unit: 'times',
      },
      {
        name: `saves while ${STREAMS} replies give up at once: p95 against none`,
        measured: p95(burst.latencies) / p95(alone.latencies),
        unit: 'times',
      },
      {
        name: 'saves and messages that failed',
        measured: burst.errors.length + beside.errors + besideGone.errors,
        unit: 'count',
        budget: { atMost: 0 },
      },
      {
        name: `${STREAMS} streams that wait for a provider: memory`,
        measured: (waiting.residentBytes - before.residentBytes) / 2 ** 20,
        unit: 'megabytes',
        budget: { atMost: 40 },
      },
      {
        name: 'a reply of built-in help: time against that of its SQL',
        measured: ratio,
        unit: 'times',
        budget: { atMost: 3 },
      },
    ];
  },
};

interface Chat {
  readonly taker: Taker;
  readonly thread_id: string;
  readonly task_id: string;
  readonly question: number;
}

/** Opens AI with a model to all students of the exam. */
async function openHelp({ system }: ScratchDatabase, { campusId, scheduleId, author }: Exam): Promise<void> {
  const on = JSON.stringify({ opted_for_ai: true, ai_in_tests: true, ai_model: true });
  await system
    .updateTable('campus')
    .set({ settings: sql`settings || ${on}::jsonb` })
    .where('id', '=', campusId)
    .execute();
  await system
    .insertInto('ai_campus')
    .values({
      campus_id: campusId,
      model_reach: 'allStudents',
      introduced_at: new Date(),
      introduced_by: author.userId,
    })
    .execute();
  await system
    .updateTable('assessment_schedule')
    .set({ tutor_level: 'hints' })
    .where('id', '=', scheduleId)
    .execute();
}

type Saves = () => ReturnType<typeof runAt>;

/** Saves with and without a message a minute of each conversation, in turn: a machine does not keep one speed. */
async function besideTalk(chats: readonly Chat[], saves: Saves, url: string) {
  const moments = Array.from({ length: (SAVE_MS / MINUTE) * TAKERS }, (_, at) => (at * MINUTE) / TAKERS);
  const quiet: number[] = [];
  const talked: number[] = [];
  let errors = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const talking = runAt(moments, async (index) => {
      const chat = chats[(STREAMS + round * moments.length + index) % TAKERS];
      if (chat) await stream(url, chat);
    });
    const during = await saves();
    const talk = await talking;
    const rested = await saves();
    talked.push(...during.latencies);
    quiet.push(...rested.latencies);
    errors += during.errors.length + talk.errors.length + rested.errors.length;
  }
  return { ratio: p95(talked) / p95(quiet), errors };
}

/** Provider that takes requests and never answers them, until it closes. */
async function startHangingProvider() {
  const server = createServer((request) => request.resume());
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  atEnd(async () => close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}/v1`, close };
}

const taskOf = (exam: Exam, { studentId }: Taker, sitting: Sitting) => ({
  student_id: studentId,
  task_id: `oa-${exam.assessmentId}`,
  task_type: 'online assessment' as const,
  questions: [],
  result_id: sitting.resultId(),
});

async function firstQuestion({ system }: ScratchDatabase, sitting: Sitting): Promise<number> {
  const [id = 0] = sitting.itemIds();
  const { question_id } = await system
    .selectFrom('attempt_item')
    .select('question_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return question_id;
}

const turnOf = ({ taker, task_id, question }: Chat, content: string) => ({
  task_id,
  student_id: taker.studentId,
  messages: [
    { role: 'system' as const, content: JSON.stringify({ id: question }) },
    { role: 'user' as const, content },
  ],
});

/** Streams one reply to its end. */
async function stream(url: string, chat: Chat): Promise<void> {
  const { path } = tutor.endpoints.streamAssistance;
  const address = url + services.agentApi + urlOf(path, { params: { thread_id: chat.thread_id } });
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${chat.taker.token}` },
    body: JSON.stringify(turnOf(chat, 'How should I begin with this one in my head?')),
  });
  if (answer.status !== 200) throw new Error(`A stream answered ${answer.status}: ${await answer.text()}`);
  await answer.text();
}

/** Median time of a reply in this process, divided by that of its statements alone on one connection. */
async function againstSql(db: ScratchDatabase, chats: readonly Chat[]): Promise<number> {
  const app = await openRecordedApp(db, ['agent-api']);
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  const ratios: number[] = [];
  for (const chat of chats.slice(0, REPLIES)) {
    const send = () => reply(app, chat, chat.taker);
    await send();
    const started = performance.now();
    const statements = await recordStatements(send);
    const whole = performance.now() - started;
    ratios.push(whole / (await timeOf(client, statements)));
  }
  await client.end();
  return median(ratios);
}

type RecordedApp = Awaited<ReturnType<typeof openRecordedApp>>;

async function reply(app: RecordedApp, chat: Chat, { token }: Tokens): Promise<void> {
  const { path } = tutor.endpoints.assist;
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: services.agentApi + urlOf(path, { params: { thread_id: chat.thread_id } }),
    headers: { authorization: `Bearer ${token}` },
    payload: { ...turnOf(chat, 'Give me a hint'), chip: 'hint' },
  });
  if (statusCode !== 200) throw new Error(`A reply answered ${statusCode}: ${body}`);
}

async function timeOf(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  const started = performance.now();
  for (const { text, values = [] } of statements) await client.query(text, [...values]);
  return performance.now() - started;
}
