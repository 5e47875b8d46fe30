import { setTimeout as sleep } from 'node:timers/promises';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { sql } from 'kysely';
import { buildRunningAttempts } from '../apps/server/test/factories/running-attempts.ts';
import { testClock } from '../apps/server/test/test-clock.ts';
import type { Figure, Measurement } from './figure.ts';
import { openConnections } from './support/connection.ts';
import { answerTo, buildExam, type Exam } from './support/exam.ts';
import { runAt } from './support/load.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { type BenchServer, startServer } from './support/server.ts';
import { sitDown } from './support/sitting.ts';
import { p95 } from './support/statistics.ts';

const TAKERS = 300;
const START_WITHIN_MS = 60_000;
const RUNNING = 1000;
const SECONDS_LEFT = 15;
const GIVE_UP_MS = 120_000;

export const exam: Measurement = {
  name: 'exam',
  title: 'Start and end of an exam',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'exam');
    const server = await startServer({ DATABASE_URL: db.url });
    log(`${TAKERS} takers start within ${START_WITHIN_MS / 1000} s`);
    const spread = await starts(db, server, START_WITHIN_MS);
    log(`${TAKERS} takers start within a second`);
    const rush = await starts(db, server, 1000);
    log(`${RUNNING} attempts end in one second`);
    const endedAfter = await deadlines(db);
    return [
      {
        name: '300 takers start within 60 s (start and paper): p95',
        measured: p95(spread.latencies),
        unit: 'milliseconds',
        budget: { atMost: 2000 },
      },
      {
        name: '300 takers start within 60 s: failed',
        measured: spread.errors.length,
        unit: 'count',
        budget: { atMost: 0 },
      },
      { name: '300 takers start within 1 s: p95', measured: p95(rush.latencies), unit: 'milliseconds' },
      { name: '300 takers start within 1 s: failed', measured: rush.errors.length, unit: 'count' },
      {
        name: '1,000 deadlines in one second: all finalised after',
        measured: endedAfter / 1000,
        unit: 'seconds',
        budget: { atMost: 60 },
      },
    ] satisfies Figure[];
  },
};

/** Time of a start as seen by a student: from the click until the questions are loaded. */
export async function starts(
  db: ScratchDatabase,
  server: BenchServer,
  withinMs: number,
  meanwhile?: (exam: Exam) => Promise<unknown>,
) {
  const sitting = await buildExam(db, TAKERS);
  await meanwhile?.(sitting);
  const moments = sitting.takers.map((_, index) => (index * withinMs) / TAKERS);
  const run = await runAt(moments, async (index) => {
    const taker = sitting.takers[index];
    // A connection per student, opened on arrival, because the server closes idle connections.
    const [connection] = await openConnections(server.port, 1);
    if (!taker || !connection) throw new Error(`There is no taker ${index}.`);
    const seat = sitDown(connection, sitting, taker);
    await seat.start();
    await seat.readPaper();
    connection.close();
  });
  return run;
}

/** Milliseconds from the shared deadline of abandoned attempts until all of them are finalized. */
export async function deadlines(
  db: ScratchDatabase,
  meanwhile?: (attemptIds: readonly number[]) => Promise<unknown>,
): Promise<number> {
  const clock = testClock();
  clock.set(new Date());
  const minutes = SECONDS_LEFT / 60;
  const { attempts } = await buildRunningAttempts({ db: db.system, clock }, { count: RUNNING, minutes });
  const deadline = clock.now().getTime() + SECONDS_LEFT * 1000;
  const answers = attempts.flatMap(({ itemIds }) => itemIds.map((_, index) => answerTo(itemIds, index, 1)));
  await sql`
    insert into answer (campus_id, item_id, seq, response, saved_at)
    select i.campus_id, i.id, 1, g.response, now()
    from unnest(${answers.map(({ item_id }) => item_id)}::bigint[], ${answers.map(({ response }) => JSON.stringify(response))}::jsonb[])
      as g (item_id, response)
    join attempt_item i on i.id = g.item_id`.execute(db.system);
  const running = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from attempt
      where id = any(${attempts.map(({ attemptId }) => attemptId)}::bigint[]) and status = ${resultStatuses.inProgress}`.execute(
      db.system,
    );
    return rows[0]?.count ?? 0;
  };
  await meanwhile?.(attempts.map(({ attemptId }) => attemptId));
  if (Date.now() > deadline) throw new Error('The deadline was over before everybody had begun');
  await sleep(deadline - Date.now());
  if ((await running()) !== RUNNING) throw new Error('Attempts ended before their deadline');
  while ((await running()) > 0) {
    if (Date.now() > deadline + GIVE_UP_MS) throw new Error('Attempts still run long after their deadline');
    await sleep(250);
  }
  return Date.now() - deadline;
}
