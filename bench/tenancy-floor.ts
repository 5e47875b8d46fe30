import { userTypes } from '@pelion/access';
import { announcements } from '@pelion/contract/announcements';
import { sql } from 'kysely';
import { withClient } from '../apps/server/src/db/connection.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import type { Measurement } from './figure.ts';
import { ok, requestOf } from './support/api.ts';
import { openConnections } from './support/connection.ts';
import { alternate, runFor, throughputRatio } from './support/load.ts';
import {
  CAMPUS_POOL,
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { signIn } from './support/tokens.ts';

const ROUNDS = 15;
const ROUND_MS = 400;
/** One campus per connection; up to that number row-level security costs no extra statement (decision 0032). */
const CAMPUSES = CAMPUS_POOL;
const SETTING = `${CAMPUSES} campuses in turn on ${CAMPUS_POOL} connections`;
const ASSESSMENTS = 40_000;
const AT_ONCE = 8;

/** Throughput of the same list and write with and without row-level security. Decision 0002 explains the figures. */
export const tenancyFloor: Measurement = {
  name: 'tenancy-floor',
  title: 'Cost of the tenancy floor, of the throughput without it',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'tenancy');
    await fill(db);
    log('statements past the floor and under it, in turn');
    const cases = [
      ['list of 8 out of 2,000, one campus', list, oneCampus],
      [`list of 8 out of 2,000, ${SETTING}`, list, mixedCampuses],
      [`write acknowledged after commit, ${SETTING}`, write, mixedCampuses],
    ] as const;
    const figures = [];
    for (const [name, work, campusOf] of cases) {
      const under = (index: number) => work(db.campus(campusOf(index)), campusOf(index));
      const past = (index: number) => work(db.system, campusOf(index));
      figures.push({
        name: `tenancy floor: ${name}`,
        measured: await costOf(under, past),
        unit: 'percent',
        budget: { atMost: 15 },
      } as const);
    }
    log('whole requests, campuses mixed and one campus, in turn');
    const request = await requestsOf(db);
    return [
      ...figures,
      {
        // Both sides use row-level security; switching the campus on every request is its worst case.
        name: `tenancy floor: a request over HTTP, ${SETTING} against one campus`,
        measured: await costOf(
          (index) => request(mixedCampuses(index)),
          () => request(oneCampus()),
        ),
        unit: 'percent',
        budget: { atMost: 15 },
      },
    ];
  },
};

/** Runs in a session of its own, without the application's statement timeout. */
const fill = ({ connection }: ScratchDatabase) =>
  withClient(connection, async (client) => {
    await client.query(`
      insert into school (name, subscription_type_id) values ('Bench', 3);
      insert into campus (school_id, name, campus_type)
        select 1, 'Campus ' || n, 1 from generate_series(1, ${CAMPUSES}) n;
      insert into account (username, given_name)
        select 'p' || n, 'Person' from generate_series(1, ${CAMPUSES}) n;
      insert into person (campus_id, user_id, given_name)
        select n, n, 'Person' from generate_series(1, ${CAMPUSES}) n;
      insert into membership (campus_id, user_id) select n, n from generate_series(1, ${CAMPUSES}) n;
      insert into membership_role (campus_id, user_id, user_type)
        select n, n, ${userTypes.teacher} from generate_series(1, ${CAMPUSES}) n;
      insert into assessment (campus_id, name, type, category, status, created_by, updated_by)
        select c, 'Assessment ' || n, 1, 1, 2, c, c
        from generate_series(1, ${ASSESSMENTS}) n, lateral (select 1 + n % ${CAMPUSES} as c) campus;
    `);
    await client.query('vacuum analyze');
  });

/**
 * Filters by campus explicitly, so that both variants return the same rows. Uses literals like the app, because cached
 * plans do not know parameters (decision 0016).
 */
const list = (db: Db, campusId: number) =>
  db
    .selectFrom('assessment')
    .select(['id', 'name', 'type', 'status', 'questions_count', 'total_points', 'created_at', 'updated_at'])
    .where('campus_id', '=', campusId)
    .where('status', '<>', sql.lit(4))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(8))
    .execute();

const write = (db: Db, campusId: number) =>
  db
    .insertInto('grade')
    .values({ campus_id: campusId, name: 'Grade', position: 1 })
    .onConflict((conflict) =>
      conflict
        // Matches the unique index.
        .expression(sql`campus_id, lower(name)`)
        .doUpdateSet((row) => ({ position: row('grade.position', '+', 1) })),
    )
    .execute();

/** Campus of the n-th request: one busy campus, or a different one each time. */
const oneCampus = () => 7;
const mixedCampuses = (index: number) => 1 + ((index * 7) % CAMPUSES);

/** Full requests for the list of announcements, by a member of the campus. */
async function requestsOf(db: ScratchDatabase) {
  const server = await startServer({ DATABASE_URL: db.url, PELION_CAMPUS_POOL: String(CAMPUS_POOL) });
  const requests = new Map<number, Buffer>();
  for (let campusId = 1; campusId <= CAMPUSES; campusId++) {
    const tokens = await signIn(db, { userId: campusId, campusId, userType: 'teacher' });
    requests.set(campusId, requestOf(announcements, 'listAnnouncements', {}, tokens));
  }
  const free = await openConnections(server.port, AT_ONCE);
  return async (campusId: number) => {
    const connection = free.pop();
    const request = requests.get(campusId);
    if (!connection || !request) throw new Error('More at once than there are connections');
    await ok(connection, request);
    free.push(connection);
  };
}

/** Throughput lost by the first relative to the second, in percent. */
async function costOf(
  first: (index: number) => Promise<unknown>,
  second: (index: number) => Promise<unknown>,
): Promise<number> {
  let index = 0;
  const run = (work: typeof first) => () => runFor(ROUND_MS, AT_ONCE, () => work(index++));
  return (1 - throughputRatio(await alternate(ROUNDS, run(first), run(second)))) * 100;
}
