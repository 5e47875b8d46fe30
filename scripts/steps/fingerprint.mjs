import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.mjs';

// Build results and files that no build reads.
const ignored = /^(node_modules|dist|test|\..*)$|\.test\.tsx?$/;

/** Hash of the contents of files and folders, given by their paths in the repository. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node);
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isFile()) {
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
      return;
    }
    for (const name of readdirSync(full).sort()) if (!ignored.test(name)) add(`${path}/${name}`);
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Waits for another process that builds the same output, for example two tests that need the server. Locks of dead
 * processes are removed.
 */
async function alone(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
      // An empty lock is being written, so it is kept.
      if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
      else await sleep(200);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Runs `build` unless `output` was made from exactly these sources. Returns whether it was built or up to date. */
export function buildWhenChanged({ output, sources, force = false }, build) {
  const stamp = join(root, 'dist/stamps', output.replaceAll('/', '-'));
  return alone(`${stamp}.lock`, async () => {
    const wanted = fingerprint(sources);
    const isFresh =
      existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
    if (isFresh && !force) return 'unchanged';
    // Removes the stamp first, so that an interrupted build does not look finished.
    rmSync(stamp, { force: true });
    await build();
    writeFileSync(stamp, wanted);
    return 'built';
  });
}
