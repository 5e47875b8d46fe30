import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseStartError } from '../connection.ts';
import { claim } from './claim.ts';
import { type Cluster, type ClusterOptions, prepareCluster, superuser } from './cluster.ts';
import { findServer, type Server, startServer, stopServer } from './server.ts';

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string };
  /** Whether the server was left by a dead Pelion process and taken over. */
  isReused: boolean;
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = ClusterOptions & {
  /** Settings of postgresql.conf on top of our own. */
  settings?: Record<string, string>;
};

type Hold = { server: Server; session: pg.Client };

const database = 'pelion';

/**
 * Starts the private PostgreSQL of a data folder, or takes over the one left by a killed Pelion. Restarts a crashed
 * database on the same socket as long as this process runs.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options;
  const cluster = prepareCluster(options);
  let hold = await takeHold(cluster, settings);
  await createDatabase(hold.session);
  let isStopping = false;
  let revival: Promise<void> = Promise.resolve();

  const revive = async () => {
    log('The embedded database has stopped; starting it again');
    while (!isStopping) {
      try {
        hold = await takeHold(cluster, settings, hold.server.socketFolder);
        watch();
        log('The embedded database is back');
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await sleep(1000);
      }
    }
  };
  const watch = () => {
    hold.session.once('end', () => {
      if (!isStopping) revival = revive();
    });
  };
  watch();

  return {
    connection: { host: hold.server.socketFolder, port: 5432, user: superuser, database },
    isReused: hold.server.isFound,
    async stop() {
      isStopping = true;
      await revival;
      await hold.session.end().catch(() => {});
      await stopServer(cluster, hold.server);
    },
  };
}

// Time limits per state in milliseconds. A killed server needs up to 10 s to vanish, a killed Pelion's session a
// moment, and recovery after a crash as long as there is log to replay.
const patience = { taken: 2_000, silent: 15_000, busy: 600_000 } as const;

const givingUp = {
  taken: (cluster: Cluster) =>
    `Another Pelion is running on ${cluster.home}. Stop it first, or give this one a folder of its own with PELION_DATA.`,
  silent: (cluster: Cluster) =>
    `The embedded database in ${cluster.home} does not answer; see postgres.log there.`,
  busy: (cluster: Cluster) =>
    `The embedded database in ${cluster.home} does not become ready; see postgres.log there.`,
} as const;

async function takeHold(
  cluster: Cluster,
  settings: Record<string, string>,
  socketFolder?: string,
): Promise<Hold> {
  const since: Partial<Record<keyof typeof patience, number>> = {};
  const wait = async (state: keyof typeof patience) => {
    since[state] ??= Date.now();
    if (Date.now() - since[state] > patience[state]) throw new DatabaseStartError(givingUp[state](cluster));
    await sleep(25);
  };
  let own: Server | null = null;
  for (;;) {
    const lastWords = own?.lastWords() ?? null;
    if (lastWords !== null) {
      if (!isStillInUse(lastWords))
        throw new DatabaseStartError(`The embedded database did not start: ${lastWords}`);
      own = null;
      await wait('silent');
    }
    const server: Server = own ?? findServer(cluster) ?? startServer(cluster, settings, socketFolder);
    if (!server.isFound) own = server;
    const answer = await claim(server.socketFolder);
    if (answer.state === 'held') return { server, session: answer.session };
    await wait(answer.state);
  }
}

/** Whether children of a killed server are still running, or another process was faster. */
function isStillInUse(lastWords: string): boolean {
  return /pre-existing shared memory block|lock file "postmaster\.pid" already exists/.test(lastWords);
}

async function createDatabase(session: pg.Client): Promise<void> {
  const { rowCount } = await session.query('select from pg_database where datname = $1', [database]);
  if (rowCount === 0) await session.query(`create database ${database}`);
}
