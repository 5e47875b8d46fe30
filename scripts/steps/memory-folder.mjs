// Prints a folder in memory for the files of a test run, for CI's shell; exits with 1 when there is no room.
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const GIB = 2 ** 30;

/** Twice the size of all files of a run: databases and browser profiles. */
const ROOM_BYTES = 6 * GIB;
/** Memory to leave for the run itself. */
const FREE_BYTES = 12 * GIB;

/**
 * Creates a folder in memory, or returns null when there is no room. A test's database has two thousand small files,
 * which take ten times as long to copy on disk. World-writable, because PostgreSQL does not run as root.
 */
export function folderInMemory({ parent = '/dev/shm', free = freemem(), least = ROOM_BYTES } = {}) {
  if (free < FREE_BYTES || roomIn(parent) < least) return null;
  const folder = mkdtempSync(join(parent, 'pelion-run-'));
  chmodSync(folder, 0o1777);
  return folder;
}

function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = folderInMemory();
  if (folder) console.log(folder);
  else process.exitCode = 1;
}
