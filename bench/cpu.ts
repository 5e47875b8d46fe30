import { assessments } from '@pelion/contract/assessments';
import { session } from '@pelion/contract/session';
import { keysOf } from '@pelion/words';
import { sql } from 'kysely';
import { buildMember, type Member, TEST_PASSWORD } from '../apps/server/test/factories/members.ts';
import type { Measurement } from './figure.ts';
import { callOnce, getRequest, ok, requestOf } from './support/api.ts';
import { openBrowser, signedInState } from './support/browser.ts';
import { openConnections } from './support/connection.ts';
import { DEMO_PASSWORD } from './support/demo-server.ts';
import { buildExam } from './support/exam.ts';
import { buildLargeSchool } from './support/large-school.ts';
import { forEachOf } from './support/load.ts';
import { type MeasuredServer, measured } from './support/measured-server.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { type Sitting, sitDown } from './support/sitting.ts';
import { signIn } from './support/tokens.ts';

/** CPU milliseconds of Moodle 4.5 for the same action, including PostgreSQL and web server (design, Budgets). */
const moodle = { login: 24, dashboard: 69, list: 41, start: 44, save: 14, submit: 30, review: 78 } as const;
type Act = keyof typeof moodle;

/** A tenth of that, or less when the design requires less. */
const budgets: Record<Act, number | null> = {
  // Password hashing is deliberately slow.
  login: null,
  dashboard: 5,
  list: moodle.list / 10,
  start: moodle.start / 10,
  save: moodle.save / 10,
  submit: moodle.submit / 10,
  review: 3,
};

/** Description of each action in Pelion. */
const acts = {
  login: 'login',
  dashboard: 'dashboard (all its calls)',
  list: 'list of assessments',
  start: 'start of an attempt, with its paper',
  save: 'save an answer',
  submit: 'submit',
  review: 'review of the result',
} as const satisfies Record<Act, string>;

const WARM_UP = 500;
const COUNTED = 500;
const REPLANNED = 40;
const LOGINS = 30;
const LOGINS_FIRST = 5;
const WORKERS = 4;

export const cpu: Measurement = {
  name: 'cpu',
  title: 'CPU of server and PostgreSQL for a request, against a tenth of what Moodle takes',
  needsChromium: true,
  async measure(log) {
    const postgres = await startScratchPostgres();
    const db = await createScratchDatabase(postgres, 'cpu');
    const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
    log('login and list');
    const login = await cpuOfLogin(db, server);
    const listing = await cpuOfList(db, server);
    log('start, save, submit, review');
    const attempt = await cpuOfAttempts(db, server);
    log('dashboard');
    const demo = await createScratchDatabase(postgres, 'demo');
    const dashboard = await cpuOfDashboard(
      await measured(demo, await startServer({ DATABASE_URL: demo.url, PELION_DEMO: '1' })),
    );
    const cost: Record<Act, number> = { login, list: listing, dashboard, ...attempt };
    return keysOf(moodle).map((act) => ({
      name: `CPU: ${acts[act]}`,
      measured: cost[act],
      unit: 'cpuMilliseconds',
      ...(budgets[act] !== null && { budget: { atMost: budgets[act] } }),
    }));
  },
};

/** CPU milliseconds per item, after a few for warm-up. */
async function cpuOf<Item>(
  server: MeasuredServer,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<unknown>,
  warmUp = WARM_UP,
): Promise<number> {
  await forEachOf(items.slice(0, warmUp), WORKERS, work);
  const before = await server.cpuMs();
  const counted = items.slice(warmUp);
  await forEachOf(counted, WORKERS, work);
  return ((await server.cpuMs()) - before) / counted.length;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A new person for each log-in, because failed and successful tries of an account are limited. */
async function cpuOfLogin(db: ScratchDatabase, server: MeasuredServer): Promise<number> {
  const people: Member[] = [];
  while (people.length < LOGINS + LOGINS_FIRST) people.push(await buildMember(db.system));
  const signInAs = ({ email }: Member) =>
    callOnce(server, session, 'login', { body: { username: email, password: TEST_PASSWORD } });
  return cpuOf(server, people, signInAs, LOGINS_FIRST);
}

async function cpuOfList(db: ScratchDatabase, server: MeasuredServer): Promise<number> {
  const { teacher, gradeIds } = await buildLargeSchool(db, 5_000);
  const tokens = await signIn(db, teacher);
  const requests = gradeIds.map((gradeId) =>
    requestOf(assessments, 'listAssessments', { query: { grade_ids: [gradeId] } }, tokens),
  );
  return cpuOfRequests(server, requests, WARM_UP + COUNTED);
}

/** Sends `count` requests, cycling through the list, each over a free connection. */
async function cpuOfRequests(server: MeasuredServer, requests: readonly Buffer[], count: number) {
  const free = await openConnections(server.port, WORKERS);
  return cpuOf(server, times(count), async (index) => {
    const connection = free.pop();
    const request = requests[index % requests.length];
    if (!connection || !request) throw new Error('More workers than connections');
    await ok(connection, request);
    free.push(connection);
  });
}

/** CPU of later takers: the first ones sit the whole exam, then ANALYZE runs, as autovacuum does each minute. */
async function cpuOfAttempts(db: ScratchDatabase, server: MeasuredServer) {
  const exam = await buildExam(db, WARM_UP + COUNTED);
  const connections = await openConnections(server.port, exam.takers.length);
  const sittings = exam.takers.flatMap((taker, index) => {
    const connection = connections[index];
    return connection ? [sitDown(connection, exam, taker)] : [];
  });
  await costOfSittings(server, sittings.slice(0, WARM_UP));
  await sql`analyze`.execute(db.system);
  const after = sittings.slice(WARM_UP);
  // Every connection plans its statements again after ANALYZE.
  await costOfSittings(server, after.slice(0, REPLANNED));
  return costOfSittings(server, after.slice(REPLANNED));
}

async function costOfSittings(server: MeasuredServer, sittings: readonly Sitting[]) {
  const cost = (work: (sitting: Sitting) => Promise<unknown>) => cpuOf(server, sittings, work, 0);
  const start = await cost(async (sitting) => {
    await sitting.start();
    await sitting.readPaper();
  });
  const save = await cost((sitting) => sitting.save());
  for (let more = 0; more < 5; more++) await forEachOf(sittings, WORKERS, (sitting) => sitting.save());
  const submit = await cost((sitting) => sitting.submit());
  const review = await cost((sitting) => sitting.readResult());
  return { start, save, submit, review };
}

/** Records the calls of the real page in a browser and repeats them, so that no list of calls has to be maintained. */
async function cpuOfDashboard(server: MeasuredServer): Promise<number> {
  const browser = await openBrowser();
  const username = 'student@k12.example';
  const context = await browser.newContext({
    storageState: await signedInState(browser, server.url, username),
  });
  const page = await context.newPage();
  const paths = new Set<string>();
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    // The demo bar has a call of its own, which schools do not have.
    const isCall =
      /^\/(api|assessment-api)\/(?!v1\/demo\/)/.test(pathname) && response.request().method() === 'GET';
    const isAnswer = response.headers()['content-type']?.startsWith('application/json') ?? false;
    if (isCall && isAnswer) paths.add(pathname + search);
  });
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(2000);
  await context.close();
  const user = await callOnce(server, session, 'login', { body: { username, password: DEMO_PASSWORD } });
  const tokens = { token: user.token, assessmentToken: user.assessment_token };
  const requests = [...paths].map((path) => getRequest(path, tokens));
  if (requests.length === 0) throw new Error('The dashboard made no call');
  return requests.length * (await cpuOfRequests(server, requests, WARM_UP + COUNTED));
}
