import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScratchDatabase } from './scratch-database.ts';

/** CPU milliseconds of PostgreSQL since its start, for all processes including those of closed connections. */
export async function postgresCpu({ systemPool }: Pick<ScratchDatabase, 'systemPool'>) {
  const { rows } = await systemPool.query<{ data_directory: string }>('show data_directory');
  const folder = rows[0]?.data_directory ?? '';
  const postmaster = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
  return () => {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const children = processes.filter((pid) => statOf(pid)[PARENT] === postmaster);
    const ended = statOf(postmaster);
    const ticks = Number(ended[ENDED_USER]) + Number(ended[ENDED_SYSTEM]);
    return children.reduce((sum, pid) => sum + runningMs(pid), ticks * TICK_MS);
  };
}

// Fields of /proc/<pid>/stat after the process name, which is in parentheses and may contain anything (man 5 proc).
const PARENT = 1;
const ENDED_USER = 13;
const ENDED_SYSTEM = 14;
const TICK_MS = 10;

/** Empty for a process that has just ended. */
function statOf(pid: string): string[] {
  const text = read(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Nanosecond precision; `stat` counts in hundredths of a second. */
const runningMs = (pid: string) => Number(read(`/proc/${pid}/schedstat`).split(' ', 1)[0]) / 1e6;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
