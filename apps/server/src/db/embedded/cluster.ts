import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseStartError } from '../connection.ts';
import { type Account, admit, canReach, databaseAccount, makeOpenFolder } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';

/** Database cluster on disk, with everything needed to run it. */
export type Cluster = {
  /** Private folder of the cluster: its data, its log and (unless the path is too long) its socket. */
  home: string;
  data: string;
  account: Account | null;
  binaries: Binaries;
};

export const superuser = 'pelion';

export type ClusterOptions = {
  dataFolder: string;
  log: (line: string) => void;
  /** Folder for files that the database's account must reach, if root's data or packages are in a private home. */
  shelter?: string;
};

/** Chooses account and folder, and creates an empty cluster if missing, which takes about a second. */
export function prepareCluster({ dataFolder, log, shelter = '/var/lib/pelion' }: ClusterOptions): Cluster {
  const folder = resolve(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const account = databaseAccount(join(folder, 'postgres', 'data'));
  if (account) admit(account, folder);
  const inside = join(folder, 'postgres');
  const home = account === null || canReach(account, folder) ? inside : shelteredHome(shelter, folder);
  if (home !== inside) log(`The embedded database cannot enter ${folder}; its files are in ${home}`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (account) chownSync(home, account.uid, account.gid);
  const cluster = { home, data: join(home, 'data'), account, binaries: findBinaries(account, shelter) };
  if (existsSync(join(cluster.data, 'PG_VERSION'))) refuseOtherVersion(cluster);
  else createCluster(cluster);
  return cluster;
}

function shelteredHome(shelter: string, folder: string): string {
  makeOpenFolder(shelter);
  return join(shelter, createHash('sha256').update(folder).digest('hex').slice(0, 12));
}

function createCluster(cluster: Cluster): void {
  // Created under another name and renamed when complete, so that a crash leaves no cluster that looks finished.
  const unfinished = `${cluster.data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = ['-D', unfinished, '-U', superuser, '--auth=trust', '--no-instructions', ...locale];
  const made = spawnSync(program(cluster, 'initdb'), args, { ...processOptions(cluster), encoding: 'utf8' });
  if (made.status !== 0) {
    throw new DatabaseStartError(
      `The embedded database could not be created: ${made.error?.message ?? made.stderr.trim()}`,
    );
  }
  renameSync(unfinished, cluster.data);
}

function refuseOtherVersion(cluster: Cluster): void {
  const found = readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  if (found === cluster.binaries.majorVersion) return;
  throw new DatabaseStartError(
    `${cluster.data} was made by PostgreSQL ${found}, but this Pelion brings PostgreSQL ${cluster.binaries.majorVersion}. Use another PELION_DATA, or move the data with pg_dump.`,
  );
}

export function program(cluster: Cluster, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(cluster.binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Removes the shell's PG* variables (PGDATA, PGPORT, PGOPTIONS), which must not affect our private server. */
export function processOptions(cluster: Cluster) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  const env = {
    ...Object.fromEntries(inherited),
    LD_LIBRARY_PATH: join(cluster.binaries.folder, 'lib'),
    LC_ALL: 'C',
  };
  return { ...cluster.account, env, cwd: cluster.home, windowsHide: true };
}

// The path of a unix socket may have 103 bytes on macOS and 107 on Linux.
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length;

/** The cluster's own folder, or a short one when the path is too long for a socket. */
export function makeSocketFolder(cluster: Cluster): string {
  if (Buffer.byteLength(cluster.home) <= longestSocketFolder) return cluster.home;
  const folder = mkdtempSync(join(tmpdir(), 'pelion-'));
  if (cluster.account) chownSync(folder, cluster.account.uid, cluster.account.gid);
  return folder;
}
