import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type UserType, userTypes } from '@pelion/access';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { type ServiceName, serviceNames } from '../src/app/config.ts';
import { type AppOptions, createApp } from '../src/app/create-app.ts';
import { createMediaApp } from '../src/app/create-media-app.ts';
import {
  allAuditWords,
  allDashboardParts,
  allNotices,
  allReportKinds,
  allResourceUses,
  allViewedKinds,
} from '../src/app/domains.ts';
import { connectDatabase, type Db } from '../src/db/database.ts';
import { openListener } from '../src/db/listener.ts';
import { heartbeatsOf } from '../src/domains/activities/heartbeats.ts';
import { bannersOf } from '../src/domains/announcements/banner.ts';
import { keepCourseWork } from '../src/domains/courses/keep-work.ts';
import { locksOfWork } from '../src/domains/courses/lock-work.ts';
import { boardsOf, heardBy } from '../src/domains/invigilation/boards.ts';
import { chooseRole } from '../src/domains/session/acting-role.ts';
import { findOpenCampus } from '../src/domains/session/campus-queries.ts';
import { openSession } from '../src/domains/session/service.ts';
import { threadPool } from '../src/lib/compute/thread-pool.ts';
import { localFiles } from '../src/lib/files.ts';
import { noOtherOrigins } from '../src/lib/http/page-policies.ts';
import { liveOver } from '../src/lib/live.ts';
import { keepingMailer } from '../src/lib/mail/mailer.ts';
import type { Random } from '../src/lib/random.ts';
import type { Services } from '../src/lib/services.ts';
import { type ViewerCache, viewerCache } from '../src/lib/viewer-cache.ts';
import { runDueJobs } from './due-jobs.ts';
import type { Member } from './factories/members.ts';
import { nextNumber } from './factories/sequence.ts';
import { type Caller, callerOf } from './test-caller.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { withViewedFiles } from './viewed-files.ts';

export interface TestAppOptions {
  /** Another process of the same installation: the same database, clock, files and secrets. */
  readonly beside?: TestApp;
  /** Existing database, instead of an empty one. */
  readonly database?: TestDatabase;
  /** Puts the files that belong to it into the folder of this application. */
  readonly fill?: (folder: string) => void;
  readonly serves?: readonly ServiceName[];
  readonly proxies?: number;
  /**
   * Caches viewers as in production, where changes of rights arrive within milliseconds. Off by default, because tests
   * change rows directly and call at once.
   */
  readonly remembersViewers?: boolean;
  /** Limits that a test can reach. */
  readonly limits?: Pick<AppOptions, 'admission' | 'patience' | 'streams'>;
  /** Overrides of the harness's services, for instance a mailer with a real server. */
  readonly services?: Partial<
    Pick<
      Services,
      | 'mailer'
      | 'notices'
      | 'payments'
      | 'model'
      | 'proposer'
      | 'files'
      | 'random'
      | 'reportKinds'
      | 'log'
      | 'live'
      | 'pause'
      | 'compute'
    >
  >;
  readonly settings?: Partial<Services['settings']>;
}

/** The real application on a database of its own; only time and randomness are the test's. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly media: FastifyInstance;
  readonly services: Services;
  readonly clock: TestClock;
  /** Bypasses RLS, for factories and for inspecting stored data. */
  readonly db: Db;
  readonly database: TestDatabase;
  /** Caller without a token. */
  readonly guest: Caller;
  /** Signs a member in without a password, by default in the first role. */
  as(member: Pick<Member, 'userId' | 'campusId'> & { readonly userType?: UserType }): Promise<Caller>;
  /** Runs every job that is due by the test's clock, to the end, and the sweep of deadlines; a job that fails fails the test. */
  runJobs(): Promise<void>;
  /** Listens on a free port at the first call: for streams and for what only a socket shows. */
  url(): Promise<string>;
  close(): Promise<void>;
}

/** Key of the tests' installations, for rows with secrets that are made without one. */
export const MEDIA_SECRET = 'a secret of the tests';

/** Threads of a worker's applications, which run the build: from source each one takes seconds to start. */
const threads = threadPool({ entry: new URL('../../../dist/server/compute-thread.mjs', import.meta.url) });

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    beside,
    serves = serviceNames,
    proxies,
    limits,
    remembersViewers = false,
    settings,
    services: given,
    fill,
  } = options;
  const database = beside?.database ?? options.database ?? (await createTestDatabase());
  const clock = beside?.clock ?? testClock();
  const folder = mkdtempSync(join(tmpdir(), 'pelion-files-'));
  fill?.(folder);
  const log = pino({ level: 'silent' });
  const db = connectDatabase({
    connection: database,
    campusPoolSize: 4,
    // Each runner of jobs keeps one to listen on; its jobs need others.
    systemPoolSize: 7,
    onError: (error) => log.warn({ err: error }),
  });
  const listener = openListener(database, (error) => log.warn({ err: error }));
  const boards = boardsOf(
    db,
    () => clock.now(),
    (error) => log.warn({ err: error }),
  );
  const services: Services = {
    db,
    clock,
    random: repeatableRandom(),
    pause: async () => {},
    live: liveOver(listener, heardBy(boards)),
    viewers: remembersViewers ? viewerCache(listener) : forgetfulViewers,
    heartbeats: heartbeatsOf(db, (error) => log.warn({ err: error })),
    boards,
    bannerFor: bannersOf({ db, clock }),
    keepCourseWork,
    locksOfWork,
    mailer: keepingMailer(db.system),
    notices: allNotices,
    auditWords: allAuditWords,
    dashboardParts: allDashboardParts,
    reportKinds: allReportKinds,
    resourceUses: allResourceUses,
    viewedKinds: withViewedFiles(allViewedKinds),
    payments: null,
    model: null,
    proposer: null,
    files: beside?.services.files ?? localFiles(folder),
    compute: { ...threads, close: async () => {} },
    log,
    ...given,
    settings: {
      publicUrl: 'http://learn.test.example',
      mediaUrl: 'http://media.test.example',
      others: noOtherOrigins,
      mediaSecret: MEDIA_SECRET,
      // Sent mails are kept for tests to read.
      sendsMail: true,
      operatorEmail: null,
      socialLinks: [],
      programPath: '',
      hasDemo: true,
      ...settings,
    },
  };
  const app = await createApp(services, { serves: new Set(serves), proxies, checksAnswers: true, ...limits });
  const media = createMediaApp(services);
  let listening: Promise<string> | undefined;
  return {
    app,
    media,
    services,
    clock,
    db: db.system,
    database,
    guest: callerOf(app, null),
    async as({ userId, campusId, userType }) {
      const role = userType ? userTypes[userType] : await firstRole(db.system, userId, campusId);
      const { token, assessment_token } = await openSession(services, { userId, campusId, userType: role });
      return callerOf(app, { token, assessmentToken: assessment_token });
    },
    runJobs: () => runDueJobs(services),
    async url() {
      listening ??= app.listen({ host: 'localhost', port: 0 });
      return listening;
    },
    async close() {
      await Promise.all([app.close(), media.close()]);
      await services.heartbeats.write();
      await listener.close();
      await services.boards.write();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
      if (!beside) await database.drop();
    },
  };
}

async function firstRole(system: Db, userId: number, campusId: number): Promise<number> {
  const campus = await findOpenCampus(system, userId, campusId);
  if (!campus) throw new Error(`User ${userId} may not enter campus ${campusId}`);
  return chooseRole(campus.roles);
}

const forgetfulViewers: ViewerCache = {
  find: () => undefined,
  read: async (_token, _now, read) => (await read())?.viewer,
};

/** The same order of values in every run; no two applications of a run share a token. */
function repeatableRandom(): Random {
  const seed = nextNumber();
  let drawn = 0;
  const draw = () => createHash('sha256').update(`${seed}/${drawn++}`).digest();
  return { token: () => draw().toString('base64url'), integer: (below) => draw().readUInt32BE() % below };
}
