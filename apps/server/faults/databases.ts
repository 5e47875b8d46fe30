import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, connectionUrl, withClient } from '../src/db/connection.ts';
import { databaseAccount } from '../src/db/embedded/account.ts';
import {
  type Cluster,
  prepareCluster,
  processOptions,
  program,
  superuser,
} from '../src/db/embedded/cluster.ts';
import { findServer, startServer, stopServer } from '../src/db/embedded/server.ts';
import type { DatabaseKind } from './options.ts';

/** A database that dies on command. */
export interface FaultDatabase {
  readonly name: string;
  /** Environment of the server process, and of a second process beside it; the embedded database has only one owner. */
  readonly env: Readonly<Record<string, string>>;
  readonly envBeside: () => Readonly<Record<string, string>>;
  /** Where that keeps files. */
  readonly dataFolder: string;
  connection(): Connection;
  /** Kills the database server with kill -9; resolves when it runs again, unless another process restarts it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const silent = () => {};

/** The database that Pelion starts by itself, and starts again when it dies. */
function embedded(): FaultDatabase {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pelion-faults-'));
  const cluster = prepareCluster({ dataFolder, log: silent });
  const server = () => findServer(cluster);
  const connection = () => ({
    host: server()?.socketFolder ?? cluster.home,
    port: 5432,
    user: superuser,
    database: 'pelion',
  });
  return {
    name: `embedded PostgreSQL ${cluster.binaries.majorVersion}`,
    dataFolder,
    env: { PELION_DATA: dataFolder, DATABASE_URL: '' },
    envBeside: () => ({ PELION_DATA: dataFolder, DATABASE_URL: connectionUrl(connection()) }),
    connection,
    async kill() {
      const running = server();
      if (running) process.kill(running.pid, 'SIGKILL');
    },
    async stop() {
      const running = server();
      if (running) await stopServer(cluster, running);
      rmSync(dataFolder, { recursive: true, force: true });
      if (!cluster.home.startsWith(dataFolder)) rmSync(cluster.home, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL of this machine, in a cluster of the run's own; the run itself starts it again. */
async function installed(folder: string): Promise<FaultDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'pelion-faults-'));
  const account = databaseAccount(join(home, 'data'));
  if (account) chownSync(home, account.uid, account.gid);
  const majorVersion =
    /\d+/.exec(spawnSync(join(folder, 'bin/postgres'), ['-V']).stdout.toString())?.[0] ?? '';
  const cluster: Cluster = { home, data: join(home, 'data'), account, binaries: { folder, majorVersion } };
  const args = ['-D', cluster.data, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const made = spawnSync(program(cluster, 'initdb'), args, { ...processOptions(cluster), encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`);
  const connection = { host: home, port: 5432, user: superuser, database: 'pelion' };
  const maintenance = { ...connection, database: 'postgres' };
  let server = await startUntilReady(cluster, maintenance);
  await withClient(maintenance, (client) => client.query('create database pelion'));
  const dataFolder = join(home, 'pelion');
  mkdirSync(dataFolder);
  const env = { PELION_DATA: dataFolder, DATABASE_URL: connectionUrl(connection) };
  return {
    name: `PostgreSQL ${majorVersion}`,
    dataFolder,
    env,
    envBeside: () => env,
    connection: () => connection,
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      server = await startUntilReady(cluster, maintenance);
    },
    async stop() {
      await stopServer(cluster, server);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The children of a killed server keep its memory for a moment; until they have gone it cannot start. */
async function startUntilReady(cluster: Cluster, connection: Connection) {
  let server = startServer(cluster, {}, cluster.home);
  for (let tries = 0; tries < 600; tries++) {
    await sleep(50);
    if (server.lastWords() !== null) server = startServer(cluster, {}, cluster.home);
    else if (await isReady(connection)) return server;
  }
  throw new Error(`PostgreSQL ${cluster.binaries.majorVersion} does not start: ${server.lastWords()}`);
}

const isReady = (connection: Connection) =>
  withClient(connection, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

/** The folder over `bin`, of the oldest PostgreSQL from 15 on: Debian's place first, then the path. */
function findInstalled(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).filter((version) => Number(version) >= 15) : [];
  const folders = [
    ...versions.toSorted((a, b) => Number(a) - Number(b)).map((version) => join(debian, version)),
    ...(process.env.PATH ?? '').split(delimiter).map((path) => join(path, '..')),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, 'bin', name))),
  );
}

/** undefined: this machine has none. */
export async function openDatabase(kind: DatabaseKind): Promise<FaultDatabase | undefined> {
  if (kind === 'embedded') return embedded();
  const folder = findInstalled();
  return folder === undefined ? undefined : installed(folder);
}
