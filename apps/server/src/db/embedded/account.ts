import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { DatabaseStartError } from '../connection.ts';

/** An unprivileged account of the machine. PostgreSQL refuses to run as root, so root lends it one. */
export type Account = { uid: number; gid: number };

// In order of preference; macOS calls its account `_postgres`.
const accountNames = ['postgres', '_postgres', 'nobody'];

/** null: we are not root, so the database runs under our own account. */
export function databaseAccount(existingData: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  // A cluster belongs to the account that made it; postgres accepts no other.
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

/** Whether the account may pass through every folder on the way to `path` (a private home folder says no). */
export function canReach(account: Account, path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayEnter(account, folder)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Lets the account pass through a folder of root's that is closed to everybody else, by its group alone.
 * Never a home folder, and never a folder that a group already uses.
 */
export function admit(account: Account, folder: string): void {
  const { uid, mode } = statSync(folder);
  if (mayEnter(account, folder) || uid !== 0 || (mode & 0o070) !== 0 || resolve(folder) === homedir()) return;
  chownSync(folder, uid, account.gid);
  chmodSync(folder, (mode & 0o777) | 0o010);
}

/** Whatever the umask says: what lies in it is for the account to reach. */
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
