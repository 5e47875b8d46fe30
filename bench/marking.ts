import { userTypes } from '@pelion/access';
import { markingContract } from '@pelion/contract/marking';
import { sql } from 'kysely';
import { rightResponses, wrongResponses } from '../apps/server/test/factories/attempts.ts';
import { freeTextDraft, singleChoiceDraft } from '../apps/server/test/factories/question-drafts.ts';
import type { Figure, Measurement } from './figure.ts';
import { ok, requestOf } from './support/api.ts';
import { type AgainstBare, againstBare, type Recorded, recorder } from './support/compare-with-bare.ts';
import { openConnection } from './support/connection.ts';
import { measured } from './support/measured-server.ts';
import { createScratchDatabase, startScratchPostgres } from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { p95 } from './support/statistics.ts';
import { buildTakenTest, type TakenTest } from './support/taken-test.ts';

const SUBMISSIONS = 5000;
const CLOSED_QUESTIONS = 9;
const PAGE = 50;
const NEXT = 300;

const [choice] = rightResponses;
const [otherChoice] = wrongResponses;
const essay = { type: 'freeText', text: 'It rains because warm air rises and cools.' };

/** Marking of a test submitted by 5,000 students, each with an essay to mark. */
export const marking: Measurement = {
  name: 'marking',
  title: 'Marking room',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'marking');
    log(`${SUBMISSIONS.toLocaleString('en')} submissions`);
    const test = await buildTakenTest(db, {
      attempts: SUBMISSIONS,
      questions: [...Array.from({ length: CLOSED_QUESTIONS }, () => singleChoiceDraft()), freeTextDraft()],
      answers: [
        ...Array.from({ length: CLOSED_QUESTIONS }, () => [choice, otherChoice] as const),
        [essay, essay],
      ],
      isWaiting: true,
    });
    const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
    log('pages of the list, ours and bare in turn');
    const lists = await costOfLists(db, test, server);
    log('from one submission to the next');
    const connection = await openConnection(server.port);
    const figures: Figure[] = [
      {
        name: `marking room, ${PAGE} of 5,000: CPU against a bare Fastify with the same SQL`,
        measured: lists.ratio,
        unit: 'times',
        budget: { atMost: 1.4 },
      },
      { name: 'the same: CPU of server and PostgreSQL', measured: lists.cpuMs, unit: 'cpuMilliseconds' },
    ];
    for (const order of ['ended', 'name'] as const) {
      const latencies: number[] = [];
      for (let place = 0; place < NEXT; place++) {
        const from = test.resultIds[(place * 97) % (SUBMISSIONS - 1)] ?? 0;
        const began = performance.now();
        await next(connection, test, from, order);
        latencies.push(performance.now() - began);
      }
      figures.push({
        name: `the next submission of 5,000, by ${order === 'name' ? 'name' : 'when they ended'}: p95`,
        measured: p95(latencies),
        unit: 'milliseconds',
        budget: { atMost: 300 },
      });
    }
    const room = await roomOf(connection, test);
    log('what is left, where others have taken two in three');
    await takeTwoInThree(db, test);
    return [
      ...figures,
      { name: 'the room with its counts of 5,000: p95', measured: room, unit: 'milliseconds' } as const,
      {
        name: 'what is left to mark of 5,000, told with each answer: p95',
        measured: await leftOf(connection, test),
        unit: 'milliseconds',
        budget: { atMost: 50 },
      } as const,
    ];
  },
};

type Server = Parameters<typeof againstBare>[2];

async function costOfLists(
  db: Parameters<typeof againstBare>[0],
  { campusId, scheduleId, resultIds, questionIds, teacher }: TakenTest,
  server: Server,
): Promise<AgainstBare> {
  const record = await recorder(db);
  const recorded: Recorded[] = [];
  for (let place = 0; place < 12; place++) {
    const query = {
      filter: place % 3 === 0 ? ('all' as const) : ('waiting' as const),
      order: place % 4 === 3 ? ('name' as const) : ('ended' as const),
      after: resultIds[place * 400],
      limit: PAGE,
      ...(place % 3 === 2 && { question_id: questionIds.at(-1) }),
    };
    const params = { schedule_id: scheduleId };
    recorded.push(await record(markingContract, 'listSubmissions', { params, query }, teacher));
  }
  return againstBare(db, campusId, server, recorded);
}

/** Requests of the marker's screen for the next attempt: its id and its answers. */
async function next(
  connection: Awaited<ReturnType<typeof openConnection>>,
  { scheduleId, teacher }: TakenTest,
  resultId: number,
  order: 'ended' | 'name',
): Promise<void> {
  const address = { params: { schedule_id: scheduleId, result_id: resultId }, query: { order } };
  const found = await ok(connection, requestOf(markingContract, 'findNeighbours', address, teacher));
  const neighbours = markingContract.endpoints.findNeighbours.output.parse(JSON.parse(found));
  const result_id = neighbours.next?.result_id ?? resultId;
  await ok(connection, requestOf(markingContract, 'getMarking', { params: { result_id } }, teacher));
}

/** Claims two in three attempts, for three graders. */
async function takeTwoInThree(
  { system }: Awaited<ReturnType<typeof createScratchDatabase>>,
  { campusId, scheduleId, studentIds }: TakenTest,
): Promise<void> {
  const graders = [...studentIds.slice(0, 3)];
  await sql`update membership_role set user_type = ${userTypes.homeworkGrader}
    where campus_id = ${campusId} and user_id = any(${graders}::bigint[])`.execute(system);
  await sql`insert into marking_claim (campus_id, attempt_id, schedule_id, claimed_by, claimed_at)
    select t.campus_id, t.id, t.schedule_id, (${graders}::bigint[])[1 + t.id % 3], now()
    from attempt t where t.campus_id = ${campusId} and t.schedule_id = ${scheduleId} and t.id % 3 > 0`.execute(
    system,
  );
  await sql`analyze marking_claim`.execute(system);
}

async function leftOf(
  connection: Awaited<ReturnType<typeof openConnection>>,
  { scheduleId, questionIds, teacher }: TakenTest,
): Promise<number> {
  const latencies: number[] = [];
  const address = { params: { schedule_id: scheduleId }, query: { question_id: questionIds.at(-1) } };
  const request = requestOf(markingContract, 'countLeft', address, teacher);
  while (latencies.length < 100) {
    const began = performance.now();
    await ok(connection, request);
    latencies.push(performance.now() - began);
  }
  return p95(latencies);
}

async function roomOf(
  connection: Awaited<ReturnType<typeof openConnection>>,
  { scheduleId, teacher }: TakenTest,
): Promise<number> {
  const latencies: number[] = [];
  const request = requestOf(
    markingContract,
    'getMarkingRoom',
    { params: { schedule_id: scheduleId } },
    teacher,
  );
  while (latencies.length < 20) {
    const began = performance.now();
    await ok(connection, request);
    latencies.push(performance.now() - began);
  }
  return p95(latencies);
}
