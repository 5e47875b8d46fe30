import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { DatabaseStartError } from '../connection.ts';

/** Unprivileged account of the machine. PostgreSQL refuses to run as root, so root runs it under this account. */
export type Account = { uid: number; gid: number };

// In order of preference; macOS calls its account `_postgres`.
const accountNames = ['postgres', '_postgres', 'nobody'];

/** Null if not root: the database then runs under our own account. */
export function databaseAccount(existingData: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  // A cluster belongs to the account that created it; PostgreSQL accepts no other.
  if (existsSync(existingData)) {
    const { uid, gid } = statSync(existingData);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of accountNames) {
    const found = accounts.find((fields) => fields[0] === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new DatabaseStartError(
    'The embedded database cannot run as root, and this machine has neither an account "postgres" nor "nobody". Start Pelion as a normal user, or set DATABASE_URL.',
  );
}

/** Whether the account may traverse every folder of `path`; a private home folder denies it. */
export function canReach(account: Account, path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayEnter(account, folder)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Lets the account traverse a private folder of root, by the folder's group only. Never changes a home folder, or a
 * folder that a group already uses.
 */
export function admit(account: Account, folder: string): void {
  const { uid, mode } = statSync(folder);
  if (mayEnter(account, folder) || uid !== 0 || (mode & 0o070) !== 0 || resolve(folder) === homedir()) return;
  chownSync(folder, uid, account.gid);
  chmodSync(folder, (mode & 0o777) | 0o010);
}

/** Sets the mode explicitly, because the account must be able to reach the folder's content despite the umask. */
export function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

function mayEnter(account: Account, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
