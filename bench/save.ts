import type { Measurement } from './figure.ts';
import { openConnections } from './support/connection.ts';
import { answerTo, buildExam, type Exam } from './support/exam.ts';
import { alternate, forEachOf, meanPerSecond, runAt, runFor, throughputRatio } from './support/load.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { type Sitting, sitDown } from './support/sitting.ts';
import { p95 } from './support/statistics.ts';

const TAKERS = 1000;
const WORKERS = 16;
const ROUND_MS = 1500;
const SAVE_EVERY_MS = 5_000;
const CROWD_MS = 60_000;

export const save: Measurement = {
  name: 'save',
  title: 'Saving answers',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'save');
    const exam = await buildExam(db, TAKERS);
    const server = await startServer({ DATABASE_URL: db.url });
    const connections = await openConnections(server.port, TAKERS);
    const sittings = exam.takers.flatMap((taker, index) => {
      const connection = connections[index];
      return connection ? [sitDown(connection, exam, taker)] : [];
    });
    log(`${TAKERS} takers start`);
    await forEachOf(sittings, WORKERS, async (sitting) => {
      await sitting.start();
      await sitting.readPaper();
    });

    log('one answer a request, over HTTP and straight through pg, in turn');
    const overHttp = () => runFor(ROUND_MS, WORKERS, async (worker) => sittings[worker]?.save());
    const straight = () => straightSaves(db, exam, sittings);
    await Promise.all([overHttp(), straight()]);
    const pairs = await alternate(10, overHttp, straight);

    log(`${TAKERS} takers save every ${SAVE_EVERY_MS / 1000} s for ${CROWD_MS / 1000} s`);
    const crowd = await runAt(crowdMoments(), async (index) => sittings[index % TAKERS]?.save());
    for (const error of new Set(crowd.errors)) log(error);
    return [
      {
        name: 'save an answer over HTTP, throughput against the same upsert through pg',
        measured: throughputRatio(pairs) * 100,
        unit: 'percent',
        budget: { atLeast: 50 },
      },
      {
        name: 'the same, saves a second over HTTP',
        measured: meanPerSecond(pairs.map(({ first }) => first)),
        unit: 'count',
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

/** Spread evenly, as the seconds at which a thousand people opened the test are. */
const crowdMoments = () =>
  Array.from(
    { length: TAKERS * (CROWD_MS / SAVE_EVERY_MS) },
    (_, index) => (index % TAKERS) * (SAVE_EVERY_MS / TAKERS) + Math.floor(index / TAKERS) * SAVE_EVERY_MS,
  );

const UPSERT = {
  name: 'bench-upsert',
  text: `
    insert into answer (campus_id, item_id, seq, response, saved_at) values ($1, $2, $3, $4, $5)
    on conflict (campus_id, item_id)
    do update set seq = excluded.seq, response = excluded.response, saved_at = excluded.saved_at
    where answer.seq < excluded.seq`,
};

/** Above every seq that the players send. */
let straightSeq = 1_000_000;

/** Only the upsert: nobody is asked who they are, whether the attempt runs, or in which window. */
const straightSaves = (db: ScratchDatabase, exam: Exam, sittings: readonly Sitting[]) =>
  runFor(ROUND_MS, WORKERS, async (worker, piece) => {
    // Takers of their own, so that neither way meets rows of the other.
    const itemIds = sittings[WORKERS + worker]?.itemIds() ?? [];
    const { item_id, response, written_at } = answerTo(itemIds, piece, 1);
    const values = [exam.campusId, item_id, straightSeq++, JSON.stringify(response), written_at];
    await db.systemPool.query({ ...UPSERT, values });
  });
