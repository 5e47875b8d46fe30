import pg from 'pg';
import pino from 'pino';
import { z } from 'zod';
import { startCompute } from '../../apps/server/src/app/compute.ts';
import type { ServiceName } from '../../apps/server/src/app/config.ts';
import { createApp } from '../../apps/server/src/app/create-app.ts';
import {
  allAuditWords,
  allDashboardParts,
  allNotices,
  allReportKinds,
  allResourceUses,
  allViewedKinds,
} from '../../apps/server/src/app/domains.ts';
import { databaseTime } from '../../apps/server/src/db/database-time.ts';
import { openListener } from '../../apps/server/src/db/listener.ts';
import { heartbeatsOf } from '../../apps/server/src/domains/activities/heartbeats.ts';
import { bannersOf } from '../../apps/server/src/domains/announcements/banner.ts';
import { keepCourseWork } from '../../apps/server/src/domains/courses/keep-work.ts';
import { locksOfWork } from '../../apps/server/src/domains/courses/lock-work.ts';
import { createClock, systemTime } from '../../apps/server/src/lib/clock.ts';
import { localFiles } from '../../apps/server/src/lib/files.ts';
import { noOtherOrigins } from '../../apps/server/src/lib/http/page-policies.ts';
import { liveOver } from '../../apps/server/src/lib/live.ts';
import { keepingMailer } from '../../apps/server/src/lib/mail/mailer.ts';
import { systemRandom } from '../../apps/server/src/lib/random.ts';
import { viewerCache } from '../../apps/server/src/lib/viewer-cache.ts';
import { atEnd, scratchFolder } from './cleanup.ts';
import type { ScratchDatabase } from './scratch-database.ts';

/** A statement as sent by the server; named when prepared. */
const statement = z.object({
  name: z.string().optional(),
  text: z.string(),
  values: z.array(z.unknown()).optional(),
});
export type Statement = z.infer<typeof statement>;

/** The application in this process, to record its SQL regardless of the query API used. */
export async function openRecordedApp(
  db: ScratchDatabase,
  serves: readonly ServiceName[] = ['api', 'assessment-api'],
) {
  const listener = openListener(db.connection, () => {});
  const compute = startCompute();
  const clock = createClock(systemTime(databaseTime(db)), () => {});
  const app = await createApp(
    {
      db,
      clock,
      random: systemRandom,
      pause: async () => {},
      live: liveOver(listener),
      viewers: viewerCache(listener),
      heartbeats: heartbeatsOf(db, () => {}),
      // Updates batched for boards are not part of a response.
      boards: { touch() {}, beat() {}, write: async () => {} },
      bannerFor: bannersOf({ db, clock }),
      keepCourseWork,
      locksOfWork,
      notices: allNotices,
      auditWords: allAuditWords,
      dashboardParts: allDashboardParts,
      reportKinds: allReportKinds,
      resourceUses: allResourceUses,
      viewedKinds: allViewedKinds,
      payments: null,
      model: null,
      proposer: null,
      mailer: keepingMailer(db.system),
      files: localFiles(scratchFolder()),
      compute,
      log: pino({ level: 'silent' }),
      settings: {
        publicUrl: '',
        mediaUrl: '',
        others: noOtherOrigins,
        mediaSecret: '',
        sendsMail: false,
        operatorEmail: null,
        socialLinks: [],
        programPath: '',
        hasDemo: false,
      },
    },
    { serves: new Set(serves) },
  );
  atEnd(() => listener.close());
  atEnd(() => compute.close());
  atEnd(() => app.close());
  return app;
}

/** Accepts any arguments, since the overloads of pg's method can't be assigned. */
type Query = { query(this: pg.Client, ...args: unknown[]): unknown }['query'];

/** Statements sent to PostgreSQL while `work` ran. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const query: Query = pg.Client.prototype.query;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const [first, values] = args;
      const seen = statement.safeParse(typeof first === 'string' ? { text: first, values } : first);
      if (seen.success) recorded.push(seen.data);
      return query.apply(this, args);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
  return recorded;
}
