import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import { startCompute } from './app/compute.ts';
import { type Config, ConfigError, readConfig } from './app/config.ts';
import { createApp } from './app/create-app.ts';
import { createMediaApp } from './app/create-media-app.ts';
import {
  allAuditWords,
  allDashboardParts,
  allDemoSeeds,
  allNotices,
  allReportKinds,
  allResourceUses,
  allViewedKinds,
} from './app/domains.ts';
import { mediaSecret } from './app/installation.ts';
import { runnersOf, startWorker } from './app/worker.ts';
import { type Connection, connectionFailure, DatabaseStartError, withClient } from './db/connection.ts';
import { connectDatabase } from './db/database.ts';
import { databaseTime } from './db/database-time.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { openListener } from './db/listener.ts';
import { migrate } from './db/migrate.ts';
import { heartbeatsOf } from './domains/activities/heartbeats.ts';
import { bannersOf } from './domains/announcements/banner.ts';
import { keepCourseWork } from './domains/courses/keep-work.ts';
import { locksOfWork } from './domains/courses/lock-work.ts';
import { DEMO_PASSWORD } from './domains/demo/password.ts';
import { seedDemo } from './domains/demo/seed-demo.ts';
import { boardsOf, heardBy } from './domains/invigilation/boards.ts';
import { connectDemoTools } from './domains/lti-tools/demo/connect-demo-tool.ts';
import { endDemoSessions } from './domains/session/session-life.ts';
import { openAiModel } from './lib/ai/openai-model.ts';
import { isScripted } from './lib/ai/scripted-provider.ts';
import { type ClockReport, createClock, systemTime } from './lib/clock.ts';
import { errorCodeOf } from './lib/error-code.ts';
import { localFiles } from './lib/files.ts';
import { noOtherOrigins } from './lib/http/page-policies.ts';
import { liveOver } from './lib/live.ts';
import { loggedError } from './lib/logged-error.ts';
import { keepingMailer, smtpMailer } from './lib/mail/mailer.ts';
import { mappedStack } from './lib/mapped-stack.ts';
import { systemRandom } from './lib/random.ts';
import type { Services } from './lib/services.ts';
import { stripePayments } from './lib/stripe-payments.ts';
import { viewerCache } from './lib/viewer-cache.ts';

/** A start that cannot go on for a reason the operator can mend: one line, exit 1. */
class StartError extends Error {}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Stop functions in order of start, called in reverse. */
const stops: (() => Promise<unknown>)[] = [];

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop().catch((error: unknown) => say(String(error)));
}

async function openDatabase(config: Config): Promise<Connection> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    await withClient(connection, (client) => client.query('select 1')).catch((error: unknown) => {
      throw new StartError(connectionFailure(error));
    });
    return connection;
  }
  const embedded = await startEmbeddedPostgres({ dataFolder: config.dataFolder, log: say });
  stops.push(() => embedded.stop());
  return embedded.connection;
}

async function start(): Promise<void> {
  const config = readConfig(process.env, process.env.PELION_ROOT ?? process.cwd());
  const root = process.env.PELION_ROOT ?? process.cwd();
  const log = pino(
    { level: config.logLevel, serializers: { err: loggedError } },
    pino.destination({ dest: 2, sync: false }),
  );
  const onError = (error: Error) => log.warn({ err: error }, 'connection lost');

  // Refused later too, by each reply: the provider may be away now.
  if (config.ai && !config.ai.allowsScripted && (await isScripted(config.ai)))
    throw new StartError(
      'AI_BASE_URL is the scripted provider of the tests, which answers only where PUBLIC_URL is http://localhost',
    );

  const connection = await openDatabase(config);
  await migrate(connection, { folder: join(root, 'apps/server/migrations'), log: say });
  const { campusPoolSize, systemPoolSize } = config;
  const openDatabasePools = () => connectDatabase({ connection, campusPoolSize, systemPoolSize, onError });
  const db = openDatabasePools();
  stops.push(() => db.close());
  const clock = createClock(systemTime(databaseTime(db)), reportClocks(log));
  const files = config.s3
    ? (await import('./lib/s3-files.ts')).s3Files(config.s3)
    : localFiles(join(config.dataFolder, 'files'));
  if (!config.hasDemo) await endDemoSessions(db);
  else {
    // Statements of the seed would take up the names under which later ones are planned once.
    const seeding = openDatabasePools();
    if (await seedDemo(seeding.system, clock.now(), files, allDemoSeeds)) say('Seeded the demo');
    await seeding.close();
  }

  const heartbeats = heartbeatsOf(db, onError);
  stops.push(() => heartbeats.write());
  const boards = boardsOf(db, () => clock.now(), onError);
  stops.push(() => boards.write());
  const listener = openListener(connection, onError);
  stops.push(() => listener.close());
  const mailer = config.smtp ? smtpMailer(config.smtp.url, config.smtp.from) : keepingMailer(db.system);
  stops.push(() => mailer.close());
  const compute = startCompute();
  stops.push(() => compute.close());
  const services: Services = {
    db,
    clock,
    random: systemRandom,
    pause: setTimeout,
    live: liveOver(listener, heardBy(boards)),
    viewers: viewerCache(listener),
    heartbeats,
    boards,
    bannerFor: bannersOf({ db, clock }),
    keepCourseWork,
    locksOfWork,
    mailer,
    notices: allNotices,
    auditWords: allAuditWords,
    dashboardParts: allDashboardParts,
    reportKinds: allReportKinds,
    resourceUses: allResourceUses,
    viewedKinds: allViewedKinds,
    payments: config.stripe ? await stripePayments(config.stripe) : null,
    model: config.ai ? await openAiModel({ settings: config.ai, clock, log }) : null,
    // No AI provider is built yet, whatever AI_* configures (decision 0118).
    proposer: null,
    files,
    compute,
    log,
    settings: {
      publicUrl: config.publicUrl,
      mediaUrl: config.mediaUrl,
      others: noOtherOrigins,
      mediaSecret: await mediaSecret(db.system, systemRandom),
      sendsMail: config.smtp !== null,
      operatorEmail: config.operatorEmail,
      socialLinks: config.socialLinks,
      programPath: config.programPath,
      hasDemo: config.hasDemo,
    },
  };

  if (config.hasDemo) await connectDemoTools(services);
  const runners = runnersOf(config.services);
  if (runners.length > 0) {
    const worker = await startWorker(services, db.systemPool, runners);
    stops.push(() => worker.stop());
  }
  const webFolder = join(root, 'apps/web/dist');
  const app = await createApp(services, {
    serves: config.services,
    proxies: config.proxies,
    webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : undefined,
  });
  const media = createMediaApp(services, { viewerFolder: join(root, 'apps/viewer/dist') });
  // Closes both in parallel, so that neither delays the other's graceful shutdown.
  stops.push(() => Promise.all([app.close(), media.close()]));
  await app.listen({ host: config.host, port: config.port });
  if (config.services.has('media')) await media.listen({ host: config.host, port: config.mediaPort });
  announce(config);
}

/** An operator has to know: while the clocks differ no test ends by itself. */
const reportClocks = (log: Logger) => (report: ClockReport | null) => {
  if (report) log.error(report, 'The clocks do not agree: no attempt is ended until they do');
  else log.warn('The clocks agree again: attempts that are over are ended now');
};

function announce(config: Config): void {
  say(`\nPelion is ready at ${config.publicUrl}`);
  if (!config.hasDemo) return;
  say(`Demo accounts, all with the password "${DEMO_PASSWORD}":`);
  for (const campus of ['k12', 'college', 'company', 'dsat'])
    say(`  ${['school-admin', 'teacher', 'student'].map((who) => `${who}@${campus}.example`).join('  ')}`);
  say('  parent@k12.example');
  say('  site-admin@pelion.example');
}

const isMendable = (error: unknown): boolean =>
  error instanceof StartError || error instanceof DatabaseStartError || error instanceof ConfigError;

/** One line for errors the operator can fix, the stack for defects. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (errorCodeOf(error) === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is already in use. Stop the other program or set PORT.`;
  return isMendable(error) ? error.message : mappedStack(error.stack ?? error.message);
}

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void stopAll().then(() => process.exit(0));
  });
}

start().catch(async (error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  await stopAll();
  process.exit(1);
});
