// Prints the folder for what a run of tests writes, as the shell of CI asks for it; without one it ends with 1.
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const GIB = 2 ** 30;

/** The files of a whole run, its databases and the profiles of its browsers, twice over. */
const ROOM_BYTES = 6 * GIB;
/** Beside what the run itself needs. */
const FREE_BYTES = 12 * GIB;

/**
 * A new folder that is kept in memory, null where there is no room for it. The database of a test is two thousand small files, which
 * a disk takes ten times as long to copy. Every account may use it: PostgreSQL does not run as root.
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
