import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

// Results, and what no build reads.
const ignored = /^(node_modules|dist|test|\..*)$|\.test\.tsx?$/;

/** A hash over the contents of files and folders, given by their paths in the repository. */
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

/** Runs `build` unless `output` was made from exactly these sources. Says which of the two it was. */
export async function buildWhenChanged({ output, sources, force = false }, build) {
  const stamp = join(root, 'dist/stamps', output.replaceAll('/', '-'));
  const wanted = fingerprint(sources);
  const isFresh =
    existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isFresh && !force) return 'unchanged';
  // A build that is interrupted must not look finished.
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return 'built';
}
