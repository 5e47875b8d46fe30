import { setTimeout as sleep } from 'node:timers/promises';
import { itemAnalysisContract } from '@pelion/contract/item-analysis';
import { regrades } from '@pelion/contract/regrades';
import { sql } from 'kysely';
import { PER_BATCH } from '../apps/server/src/domains/attempts/regrade/regrade-batch.ts';
import { rightResponses, wrongResponses } from '../apps/server/test/factories/attempts.ts';
import {
  numberDraft,
  singleChoiceDraft,
  trueFalseDraft,
} from '../apps/server/test/factories/question-drafts.ts';
import type { Measurement } from './figure.ts';
import { callOnce, ok, requestOf } from './support/api.ts';
import { openConnection } from './support/connection.ts';
import { buildExam } from './support/exam.ts';
import { forEachOf } from './support/load.ts';
import { measured } from './support/measured-server.ts';
import { postgresCpu } from './support/postgres-cpu.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { type BenchServer, startServer } from './support/server.ts';
import { type Sitting, sitDown } from './support/sitting.ts';
import { median, p95 } from './support/statistics.ts';
import { buildTakenTest, type TakenTest } from './support/taken-test.ts';

const ATTEMPTS = 5000;
const QUESTIONS = 60;
const ANALYSES = 7;
const OTHERS = 40;
const EVERY_MS = 25;
const GIVE_UP_MS = 180_000;
/** Long enough to sample the idle CPU use of server and database. */
const REST_MS = 5000;
/** Polling interval for the progress of a regrade. */
const LOOK_MS = 200;

const drafts = [singleChoiceDraft, trueFalseDraft, numberDraft];

/** After a test of 60 questions taken by 5,000 students: item analysis, and the regrade of a wrong key. */
export const afterTheTest: Measurement = {
  name: 'after-the-test',
  title: 'Item analysis and regrading',
  async measure(log) {
    const postgres = await startScratchPostgres();
    const db = await createScratchDatabase(postgres, 'taken');
    log(`${ATTEMPTS.toLocaleString('en')} attempts of ${QUESTIONS} questions`);
    const test = await buildTest(db);
    const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
    log('item analysis');
    const analysis = await analyses(server, test);
    log('others answer questions, alone and while a wrong key is put right');
    const others = await seatOthers(db, server);
    await save(others, 2000);
    const alone = await save(others, 10_000);
    const regraded = await regrade(server, test, others);
    log('another one, while nobody does anything else');
    const cpuMs = await cpuOfRegrade(db, server, test);
    log('the same rows by bare statements, in a database of their own');
    const bare = await bareRegrade(await createScratchDatabase(postgres, 'taken_bare'));
    return [
      {
        name: 'item analysis of 5,000 attempts of 60 questions',
        measured: median(analysis.seconds),
        unit: 'seconds',
        budget: { atMost: 2 },
      },
      {
        name: 'item analysis: longest hold of the event loop',
        measured: analysis.longestHoldMs,
        unit: 'milliseconds',
        budget: { atMost: 50 },
      },
      {
        name: 'regrading of 5,000 attempts: its preview and its end',
        measured: regraded.seconds,
        unit: 'seconds',
        budget: { atMost: 60 },
      },
      { name: 'regrading: of it, the preview', measured: regraded.previewSeconds, unit: 'seconds' },
      {
        name: 'regrading of 5,000 attempts: CPU of putting it right, against bare statements that write the same',
        measured: cpuMs / bare,
        unit: 'times',
        budget: { atMost: 3 },
      },
      {
        name: 'regrading: p95 of those who save answers meanwhile, beyond theirs before',
        measured: (p95(regraded.latencies) / p95(alone.latencies) - 1) * 100,
        unit: 'percent',
        budget: { atMost: 20 },
      },
      { name: 'regrading: their p95 before', measured: p95(alone.latencies), unit: 'cpuMilliseconds' },
      {
        name: 'regrading: failed saves of others',
        measured: regraded.failed,
        unit: 'count',
        budget: { atMost: 0 },
      },
    ];
  },
};

/**
 * Vacuums the tables and turns autovacuum off, because a run of it during a measurement took more CPU than the measured
 * work.
 */
async function settle({ systemPool }: ScratchDatabase): Promise<void> {
  await systemPool.query('alter system set autovacuum = off');
  await systemPool.query('select pg_reload_conf()');
  await systemPool.query('vacuum (analyze)');
  // Prevents a checkpoint during the measurement, which would write the pages dirtied by the vacuum.
  await systemPool.query('checkpoint');
}

interface Weighed {
  readonly cpuMs: () => Promise<number> | number;
  /** Idles for so long, with the same background activity as during the work. */
  readonly rest: (milliseconds: number) => Promise<unknown>;
  readonly work: () => Promise<unknown>;
}

/**
 * CPU milliseconds of the work, minus background use sampled before and after. Subtracts the quieter sample, because
 * earlier work may still be finishing in the other.
 */
async function cpuBeyondRest({ cpuMs, rest, work }: Weighed): Promise<number> {
  const during = async (what: () => Promise<unknown>) => {
    const [cpu, began] = [await cpuMs(), performance.now()];
    await what();
    const milliseconds = performance.now() - began;
    const spent = (await cpuMs()) - cpu;
    return { milliseconds, spent, rate: spent / milliseconds };
  };
  const before = await during(() => rest(REST_MS));
  const busy = await during(work);
  const after = await during(() => rest(REST_MS));
  return busy.spent - Math.min(before.rate, after.rate) * busy.milliseconds;
}

const buildTest = (db: ScratchDatabase) => {
  const places = Array.from({ length: QUESTIONS }, (_, place) => place);
  return buildTakenTest(db, {
    attempts: ATTEMPTS,
    questions: places.map((place) => drafts[place % drafts.length]?.() ?? numberDraft()),
    answers: places.map((place) => [rightResponses[place % 3], wrongResponses[place % 3]] as const),
    isWaiting: false,
  });
};

async function analyses(server: BenchServer, { scheduleId, teacher }: TakenTest) {
  const connection = await openConnection(server.port);
  const request = requestOf(
    itemAnalysisContract,
    'getItemAnalysis',
    { params: { schedule_id: scheduleId } },
    teacher,
  );
  await ok(connection, request);
  await server.usage();
  const seconds: number[] = [];
  while (seconds.length < ANALYSES) {
    const began = performance.now();
    const answer = await ok(connection, request);
    seconds.push((performance.now() - began) / 1000);
    const { analysed } = itemAnalysisContract.endpoints.getItemAnalysis.output.parse(JSON.parse(answer));
    if (analysed !== ATTEMPTS) throw new Error(`Of ${ATTEMPTS} attempts ${analysed} were analysed`);
  }
  connection.close();
  return { seconds, longestHoldMs: (await server.usage()).longestHoldMs };
}

async function seatOthers(db: ScratchDatabase, server: BenchServer): Promise<readonly Sitting[]> {
  const exam = await buildExam(db, OTHERS);
  const sittings: Sitting[] = [];
  for (const taker of exam.takers) sittings.push(sitDown(await openConnection(server.port), exam, taker));
  await forEachOf(sittings, 4, async (sitting) => {
    await sitting.start();
    await sitting.readPaper();
  });
  return sittings;
}

/** Sends 40 saves a second, for a fixed time or until told to stop. */
async function save(others: readonly Sitting[], milliseconds: number, isOver: () => boolean = () => false) {
  const latencies: number[] = [];
  let failed = 0;
  const end = performance.now() + milliseconds;
  const pending: Promise<unknown>[] = [];
  for (let piece = 0; performance.now() < end && !isOver(); piece++) {
    const began = performance.now();
    const saved = others[piece % others.length]?.save().then(
      () => latencies.push(performance.now() - began),
      () => {
        failed += 1;
      },
    );
    if (saved) pending.push(saved);
    await sleep(EVERY_MS);
  }
  await Promise.all(pending);
  return { latencies, failed };
}

/** Changes the key of the first question to another option: two in three students lose the point, and some gain it. */
const previewOf = (
  server: BenchServer,
  { scheduleId, versionIds: [firstVersion = 0], teacher }: TakenTest,
  place: number,
) => {
  const right = singleChoiceDraft().content.options[place]?.id ?? '';
  return callOnce(
    server,
    regrades,
    'createRegrade',
    {
      params: { schedule_id: scheduleId },
      body: { version_id: firstVersion, change: { action: 'changeKey', option_ids: [right] } },
    },
    teacher,
  );
};

async function apply(server: BenchServer, id: number, teacher: TakenTest['teacher']): Promise<void> {
  await callOnce(server, regrades, 'applyRegrade', { params: { regrade_id: id } }, teacher);
  await until(server, id, teacher, 'applied');
}

/** Duration of a regrade and latency of concurrent saves. */
async function regrade(server: BenchServer, test: TakenTest, others: readonly Sitting[]) {
  const began = performance.now();
  const { id } = await previewOf(server, test, 1);
  let isOver = false;
  const saving = save(others, GIVE_UP_MS, () => isOver);
  try {
    await until(server, id, test.teacher, 'ready');
    const previewSeconds = (performance.now() - began) / 1000;
    await apply(server, id, test.teacher);
    const seconds = (performance.now() - began) / 1000;
    isOver = true;
    return { seconds, previewSeconds, ...(await saving) };
  } finally {
    isOver = true;
  }
}

/** CPU without concurrent saves, which would cost as much as the regrade and vary from run to run. */
async function cpuOfRegrade(
  db: ScratchDatabase,
  server: Awaited<ReturnType<typeof measured>>,
  test: TakenTest,
): Promise<number> {
  const { id } = await previewOf(server, test, 2);
  await until(server, id, test.teacher, 'ready');
  await settle(db);
  return cpuBeyondRest({
    cpuMs: server.cpuMs,
    // Polls the progress while idle too, so that polling cancels out.
    async rest(milliseconds) {
      for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(LOOK_MS))
        await look(server, id, test.teacher);
    },
    work: () => apply(server, id, test.teacher),
  });
}

const look = (server: BenchServer, id: number, teacher: TakenTest['teacher']) =>
  callOnce(server, regrades, 'getRegrade', { params: { regrade_id: id } }, teacher);

async function until(server: BenchServer, id: number, teacher: TakenTest['teacher'], state: string) {
  const end = performance.now() + GIVE_UP_MS;
  for (;;) {
    const record = await look(server, id, teacher);
    if (record.state === state) {
      if (record.counts.submitted !== ATTEMPTS) throw new Error(`It counts ${record.counts.submitted}`);
      return;
    }
    if (record.problem || performance.now() > end)
      throw new Error(`The regrading is ${record.state} after ${record.handled}: ${record.problem}`);
    await sleep(LOOK_MS);
  }
}

/**
 * CPU milliseconds of PostgreSQL and the client for the minimal statements: locks the attempts, reads their items, and
 * writes items, attempts, two ledger rows and the result of each, in transactions as large as those of a regrade.
 */
async function bareRegrade(db: ScratchDatabase): Promise<number> {
  const taken = await buildTest(db);
  const { scheduleId, versionIds } = taken;
  const { rows } = await sql<{ id: number }>`
    insert into regrade (campus_id, assessment_id, schedule_id, question_id, version_id, action, change, state, created_by, created_at)
    select s.campus_id, s.assessment_id, s.id, v.question_id, v.id, 'throwOut', '{}', 'applying', s.created_by, now()
    from assessment_schedule s join question_version v on v.campus_id = s.campus_id and v.id = ${versionIds[0]}
    where s.id = ${scheduleId} returning id`.execute(db.system);
  const regradeId = rows[0]?.id ?? 0;
  const ofPostgres = await postgresCpu(db);
  const ownMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  await settle(db);
  return cpuBeyondRest({
    cpuMs: () => ofPostgres() + ownMs(),
    rest: sleep,
    work: () => writeBare(db, taken, regradeId),
  });
}

async function writeBare(
  db: ScratchDatabase,
  { campusId, versionIds, resultIds }: TakenTest,
  regradeId: number,
): Promise<void> {
  for (let from = 0; from < resultIds.length; from += PER_BATCH) {
    const ids = resultIds.slice(from, from + PER_BATCH);
    await db.system.transaction().execute(async (transaction) => {
      await sql`select id, status, score, total from attempt
        where campus_id = ${campusId} and id = any(${ids}::bigint[]) order by id for update`.execute(
        transaction,
      );
      await sql`select id, attempt_id, points, earned from attempt_item
        where campus_id = ${campusId} and attempt_id = any(${ids}::bigint[]) order by attempt_id, position`.execute(
        transaction,
      );
      await sql`
        with judged as (
          update attempt_item set regrade_id = ${regradeId}, earned = '1', answer_status = 1
          where campus_id = ${campusId} and attempt_id = any(${ids}::bigint[]) and version_id = ${versionIds[0]}
        ), changed as (
          update attempt set score = '1' where campus_id = ${campusId} and id = any(${ids}::bigint[])
        ), recorded as (
          insert into attempt_event (campus_id, attempt_id, kind, at, before, after)
          select ${campusId}, id, k, now(), '{"earned": "1", "points": "1"}', '{"earned": "0", "points": "1"}'
          from unnest(${ids}::bigint[]) id, unnest(array['regraded', 'scored']) k
        )
        insert into regrade_result (campus_id, regrade_id, attempt_id, is_marked, earned_before, earned_after, worth_before,
          worth_after, score_before, score_after, total_before, total_after, status_before, status_after, applied_at)
        select ${campusId}, ${regradeId}, id, false, '1', '0', '1', '1', '40', '39', '60', '60', 6, 6, now()
        from unnest(${ids}::bigint[]) id`.execute(transaction);
    });
  }
}
