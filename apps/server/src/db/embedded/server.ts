import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, makeSocketFolder, processOptions, program } from './cluster.ts';

/** Running database server: ours, or one left by an earlier Pelion. */
export type Server = {
  pid: number;
  socketFolder: string;
  /** Whether the server was already running. */
  isFound: boolean;
  /** End of the server's log after it has stopped; null while running. Known only for a server that we started. */
  lastWords(): string | null;
};

const settings: Record<string, string> = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '128MB',
  huge_pages: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Details and statements of an error can contain names and answers, which must not be logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export function startServer(
  cluster: Cluster,
  extraSettings: Record<string, string>,
  socketFolder = makeSocketFolder(cluster),
): Server {
  const logFile = join(cluster.home, 'postgres.log');
  if (existsSync(logFile)) renameSync(logFile, join(cluster.home, 'postgres.previous.log'));
  const output = openSync(logFile, 'w', 0o600);
  const chosen = { ...settings, ...extraSettings, unix_socket_directories: socketFolder };
  const flags = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A separate process group: Ctrl-C reaches only us, and we stop the database after the last write.
  const child = spawn(program(cluster, 'postgres'), ['-D', cluster.data, ...flags], {
    ...processOptions(cluster),
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.unref();
  closeSync(output);
  let lastWords: string | null = null;
  child.once('error', (error) => {
    lastWords = error.message;
  });
  child.once('exit', () => {
    // The exit may be reported after the folder was deleted, as in tests.
    lastWords ??= existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-2000).trim() : '';
  });
  return { pid: child.pid ?? 0, socketFolder, isFound: false, lastWords: () => lastWords };
}

/** Server named in postmaster.pid, if alive. A file left by a crash or reboot is ignored. */
export function findServer(cluster: Cluster): Server | null {
  const pidFile = join(cluster.data, 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  // Lines of the file: pid, data folder, start time, port, socket folder, ...
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return null;
  if (!isPostgres(pid)) {
    // The pid belongs to another program now, and PostgreSQL would refuse to start because of the file.
    rmSync(pidFile, { force: true });
    return null;
  }
  const socketFolder = lines[4]?.trim() || cluster.home;
  return { pid, socketFolder, isFound: true, lastWords: () => null };
}

/** Fast shutdown: open transactions are rolled back, and everything acknowledged is on disk. */
export async function stopServer(cluster: Cluster, server: Server): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(
      program(cluster, 'pg_ctl'),
      ['stop', '-m', 'fast', '-D', cluster.data],
      processOptions(cluster),
    );
  } else if (!(await hasEnded(server.pid, 'SIGINT', 30_000))) {
    await hasEnded(server.pid, 'SIGQUIT', 5_000);
  }
  if (server.socketFolder !== cluster.home) rmSync(server.socketFolder, { recursive: true, force: true });
}

async function hasEnded(pid: number, signal: 'SIGINT' | 'SIGQUIT', patienceMs: number): Promise<boolean> {
  if (!isAlive(pid)) return true;
  process.kill(pid, signal);
  for (let waited = 0; waited < patienceMs; waited += 20) {
    if (!isAlive(pid)) return true;
    await sleep(20);
  }
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // In a container whose first process does not reap orphans, dead processes remain as zombies.
  const status = `/proc/${pid}/status`;
  return !existsSync(status) || !/^State:\s+[ZX]/m.test(readFileSync(status, 'utf8'));
}

/** Without /proc the pid file is trusted. */
function isPostgres(pid: number): boolean {
  const name = `/proc/${pid}/comm`;
  return !existsSync(name) || readFileSync(name, 'utf8').startsWith('postgres');
}
