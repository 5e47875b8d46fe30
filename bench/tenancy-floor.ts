// What the tenancy floor costs: the same list and the same write with row-level security and past it, in turn, in one run.
// `node --import tsx bench/tenancy-floor.ts [seconds per measurement]`. Decision 0002 says what the numbers mean.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createApp } from '../apps/server/src/app/create-app.ts';
import { type Connection, withClient } from '../apps/server/src/db/connection.ts';
import { connectDatabase, type Database, type Db } from '../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openSession } from '../apps/server/src/domains/session/service.ts';
import { systemClock } from '../apps/server/src/lib/clock.ts';
import { localFiles } from '../apps/server/src/lib/files.ts';
import { listen } from '../apps/server/src/lib/live.ts';
import { keepingMailer } from '../apps/server/src/lib/mailer.ts';
import { systemRandom } from '../apps/server/src/lib/random.ts';
import type { Services } from '../apps/server/src/lib/services.ts';

const SECONDS = Number(process.argv[2] ?? 0.5);
const ROUNDS = 15;
const CAMPUSES = 20;
const ASSESSMENTS = 40_000;
const AT_ONCE = 8;

/** In a session of its own, without the time limit of the application's statements. */
const fill = (connection: Connection) =>
  withClient(connection, async (client) => {
    await client.query(`
      insert into school (name, subscription_type_id) values ('Bench', 3);
      insert into campus (school_id, name, campus_type)
        select 1, 'Campus ' || n, 1 from generate_series(1, ${CAMPUSES}) n;
      insert into account (email, password_hash)
        select 'p' || n || '@bench.example', '' from generate_series(1, ${CAMPUSES}) n;
      insert into membership (campus_id, user_id, name, email, user_type)
        select n, n, 'Person', 'p' || n || '@bench.example', 4 from generate_series(1, ${CAMPUSES}) n;
      insert into assessment (campus_id, name, type, category, status, created_by, updated_by)
        select c, 'Assessment ' || n, 1, 1, 2, c, c
        from generate_series(1, ${ASSESSMENTS}) n, lateral (select 1 + n % ${CAMPUSES} as c) campus;
    `);
    await client.query('vacuum analyze');
  });

type Work = (db: Db, campusId: number) => Promise<unknown>;

/** Past the floor the condition on the campus is the statement's own: both ways answer with the same rows. */
const list: Work = (db, campusId) =>
  db
    .selectFrom('assessment')
    .select(['id', 'name', 'type', 'status', 'questions_count', 'total_points', 'created_at', 'updated_at'])
    .where('campus_id', '=', campusId)
    .where('status', '<>', 4)
    .orderBy('id', 'desc')
    .limit(8)
    .execute();

const write: Work = (db, campusId) =>
  db
    .insertInto('grade')
    .values({ campus_id: campusId, name: 'Grade', position: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['campus_id', 'name'])
        .doUpdateSet((row) => ({ position: row('grade.position', '+', 1) })),
    )
    .execute();

/** Which campus the n-th request is for: one busy campus, or a different one each time. */
const oneCampus = () => 7;
const mixedCampuses = (index: number) => 1 + ((index * 7) % CAMPUSES);

async function report(db: Database): Promise<void> {
  const cases = {
    'list of 8 out of 2,000, one campus': [list, oneCampus],
    'list of 8 out of 2,000, campuses mixed': [list, mixedCampuses],
    'write acknowledged after commit, campuses mixed': [write, mixedCampuses],
  } as const;
  console.log(`${AT_ONCE} at a time, ${ROUNDS} rounds of ${SECONDS} s each way, medians`);
  for (const [name, [work, campusOf]] of Object.entries(cases)) {
    await compare(`${name}, past the floor against under it`, [
      () => throughput((campusId) => work(db.system, campusId), campusOf),
      () => throughput((campusId) => work(db.campus(campusId), campusId), campusOf),
    ]);
  }
}

type Measure = () => Promise<number>;

/** Each round is compared with itself: what else the machine does meanwhile slows both ways down. */
async function compare(name: string, [first, second]: readonly [Measure, Measure]): Promise<void> {
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < ROUNDS; round++) pairs.push([await first(), await second()]);
  const cost = median(pairs.map(([one, other]) => 1 - other / one)) * 100;
  const [one, other] = [median(pairs.map(([each]) => each)), median(pairs.map(([, each]) => each))];
  console.log(`${name}: ${one.toFixed(0)}/s and ${other.toFixed(0)}/s, cost ${cost.toFixed(0)} %`);
}

/**
 * Whole requests: the list of announcements with everything that belongs to it. Under the floor both ways; a connection
 * that changes campus each time is what the floor costs at most.
 */
async function reportRequests(db: Database): Promise<void> {
  const services = servicesOn(db);
  const app = await createApp(services, { serves: new Set(['api']) });
  const tokens: string[] = [];
  for (let campusId = 1; campusId <= CAMPUSES; campusId++) {
    const { token } = await openSession(services, { userId: campusId, campusId });
    tokens[campusId] = token;
  }
  const get = async (campusId: number) => {
    const headers = { authorization: `Bearer ${tokens[campusId]}` };
    const { statusCode } = await app.inject({ url: '/api/v1/announcements', headers });
    if (statusCode !== 200) throw new Error(`The list answered ${statusCode}`);
  };
  await compare('request over HTTP, one campus against campuses mixed', [
    () => throughput(get, oneCampus),
    () => throughput(get, mixedCampuses),
  ]);
  await app.close();
  await services.live.close();
}

function servicesOn(db: Database): Services {
  return {
    db,
    clock: systemClock,
    random: systemRandom,
    live: listen(postgres.connection, () => {}),
    mailer: keepingMailer(db.system),
    files: localFiles(folder),
    log: pino({ level: 'silent' }),
    settings: { publicUrl: 'http://a', mediaUrl: 'http://b', mediaSecret: 'bench', sendsMail: false },
  };
}

/** Requests a second, always `AT_ONCE` of them under way. */
async function throughput(
  request: (campusId: number) => Promise<unknown>,
  campusOf: (index: number) => number,
) {
  const start = performance.now();
  const end = start + SECONDS * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) await request(campusOf(done++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done / ((performance.now() - start) / 1000);
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const folder = mkdtempSync(join(tmpdir(), 'pelion-bench-'));
const postgres = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
try {
  await migrate(postgres.connection, {
    folder: join(import.meta.dirname, '../apps/server/migrations'),
    log: () => {},
  });
  const db = connectDatabase({
    connection: postgres.connection,
    campusPoolSize: AT_ONCE,
    systemPoolSize: AT_ONCE,
    onError: () => {},
  });
  await fill(postgres.connection);
  await report(db);
  await reportRequests(db);
  await db.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
