import type { Measurement } from './figure.ts';
import { ok, rawRequest } from './support/api.ts';
import { openConnections, type RequestBytes } from './support/connection.ts';
import { answerTo, buildExam } from './support/exam.ts';
import { forEachOf, runAt, runFor, type Work } from './support/load.ts';
import { type MeasuredServer, measured } from './support/measured-server.ts';
import { createScratchDatabase, startScratchPostgres } from './support/scratch-database.ts';
import { startBareServer, startServer } from './support/server.ts';
import { sitDown } from './support/sitting.ts';
import { median, p95 } from './support/statistics.ts';

const TAKERS = 1000;
const WORKERS = 16;
const CROWDED = 64;
/** Takers from this index on belong to the bare server, so that the two servers write different rows. */
const BARE_TAKERS = 500;
const ROUND_MS = 1500;
const STEADY_PER_SECOND = 200;
const STEADY_MS = 20_000;
const SAVE_EVERY_MS = 5_000;
const CROWD_MS = 60_000;

export const save: Measurement = {
  name: 'save',
  title: 'Saving answers',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'save');
    const exam = await buildExam(db, TAKERS);
    const ours = await startServer({ DATABASE_URL: db.url });
    const connections = await openConnections(ours.port, TAKERS);
    const sittings = exam.takers.flatMap((taker, index) => {
      const connection = connections[index];
      return connection ? [sitDown(connection, exam, taker)] : [];
    });
    log(`${TAKERS} takers start`);
    await forEachOf(sittings, WORKERS, async (sitting) => {
      await sitting.start();
      await sitting.readPaper();
    });

    const [server, bare] = [
      await measured(db, ours),
      await measured(
        db,
        await startBareServer({ DATABASE_URL: db.url, BENCH_CAMPUS: String(exam.campusId) }),
      ),
    ];
    const bareConnections = await openConnections(bare.port, CROWDED);
    const overHttp = (workers: number) =>
      cpuOfSaves(server, workers, async (worker) => sittings[worker]?.save());
    const saveBare: Work = async (worker, piece) => {
      const connection = bareConnections[worker];
      const itemIds = sittings[BARE_TAKERS + worker]?.itemIds() ?? [];
      if (connection) await ok(connection, bareSave(itemIds, piece));
    };
    const overBare = (workers: number) => cpuOfSaves(bare, workers, saveBare);
    log('one answer a request, against the same upsert behind a bare Fastify, in turn');
    await overHttp(CROWDED);
    await overBare(CROWDED);
    const pairs: { readonly ours: number; readonly bare: number }[] = [];
    while (pairs.length < 10) pairs.push({ ours: await overHttp(WORKERS), bare: await overBare(WORKERS) });
    const crowded: number[] = [];
    while (crowded.length < 5) crowded.push(await overHttp(CROWDED));

    log(`${STEADY_PER_SECOND} saves a second for ${STEADY_MS / 1000} s`);
    const steady = await runAt(steadyMoments(), async (index) => sittings[index % TAKERS]?.save());
    for (const error of new Set(steady.errors)) log(error);
    log('the same behind the bare Fastify');
    const bareSteady = await runAt(steadyMoments(), (index) =>
      saveBare(index % CROWDED, Math.floor(index / CROWDED)),
    );
    log(`${TAKERS} takers save every ${SAVE_EVERY_MS / 1000} s for ${CROWD_MS / 1000} s`);
    const crowd = await runAt(crowdMoments(), async (index) => sittings[index % TAKERS]?.save());
    for (const error of new Set(crowd.errors)) log(error);
    return [
      {
        name: 'save an answer, 16 in flight: CPU against a bare Fastify with the same upsert',
        measured: median(pairs.map((pair) => pair.ours / pair.bare)),
        unit: 'times',
        budget: { atMost: 0.8 },
      },
      {
        name: 'save an answer, 64 in flight: CPU of server and PostgreSQL',
        measured: median(crowded),
        unit: 'cpuMilliseconds',
        budget: { atMost: 0.15 },
      },
      {
        name: '200 saves a second: p95',
        measured: p95(steady.latencies),
        unit: 'milliseconds',
        budget: { atMost: 10 },
      },
      {
        // Mostly the disk's sync time: the lower bound for any server that waits for its commit.
        name: 'the same behind a bare Fastify with the same upsert',
        measured: p95(bareSteady.latencies),
        unit: 'milliseconds',
      },
      {
        name: '200 saves a second: failed',
        measured: steady.errors.length,
        unit: 'count',
        budget: { atMost: 0 },
      },
      {
        name: '1,000 takers saving every 5 s: p95',
        measured: p95(crowd.latencies),
        unit: 'milliseconds',
        budget: { atMost: 200 },
      },
      {
        name: '1,000 takers saving every 5 s: failed saves',
        measured: crowd.errors.length,
        unit: 'count',
        budget: { atMost: 0 },
      },
    ];
  },
};

/** Load of a small school over an hour, with spare capacity, so that saves are not batched. */
const steadyMoments = () =>
  Array.from(
    { length: (STEADY_PER_SECOND * STEADY_MS) / 1000 },
    (_, index) => (index * 1000) / STEADY_PER_SECOND,
  );

/** Evenly spread, like the start times of a thousand takers. */
const crowdMoments = () =>
  Array.from(
    { length: TAKERS * (CROWD_MS / SAVE_EVERY_MS) },
    (_, index) => (index % TAKERS) * (SAVE_EVERY_MS / TAKERS) + Math.floor(index / TAKERS) * SAVE_EVERY_MS,
  );

/** CPU milliseconds per save, of server and PostgreSQL. */
async function cpuOfSaves(server: MeasuredServer, workers: number, work: Work): Promise<number> {
  const before = await server.cpuMs();
  const { latencies } = await runFor(ROUND_MS, workers, work);
  return ((await server.cpuMs()) - before) / latencies.length;
}

/** Higher than any seq sent by the players. */
let bareSeq = 1_000_000;

/** The bare upsert, without checks of session, attempt state or window. */
function bareSave(itemIds: readonly number[], piece: number): RequestBytes {
  const { item_id, response } = answerTo(itemIds, piece, 1);
  bareSeq += 1;
  return rawRequest('POST', '/save', undefined, JSON.stringify({ item_id, seq: bareSeq, response }));
}
