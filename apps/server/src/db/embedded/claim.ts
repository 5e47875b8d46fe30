import pg from 'pg';
import { superuser } from './cluster.ts';

/**
 * Exclusive claim of a Pelion process to the embedded database: an advisory lock in a session that stays open.
 * PostgreSQL releases it when the process ends in any way, so no stale claim can remain.
 */
export type Claim =
  | { state: 'held'; session: pg.Client }
  /** Another process has the lock. */
  | { state: 'taken' }
  /** The server is recovering, or shutting down. */
  | { state: 'busy' }
  /** No server responds. */
  | { state: 'silent' };

const ownerLock = 7_035_466;

// cannot_connect_now (starting, stopping, recovering), too_many_connections, admin_shutdown, crash_shutdown
const busyCodes = new Set(['57P03', '53300', '57P01', '57P02']);

export async function claim(socketFolder: string): Promise<Claim> {
  const session = new pg.Client({ host: socketFolder, port: 5432, user: superuser, database: 'postgres' });
  // A session that breaks later reports by 'end'; without a listener the 'error' event would end the process.
  session.on('error', () => {});
  try {
    await session.connect();
  } catch (error) {
    // The server has closed the refused session; ending it again would raise another error.
    return { state: isBusy(error) ? 'busy' : 'silent' };
  }
  try {
    const { rows } = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      ownerLock,
    ]);
    if (rows[0]?.held) return { state: 'held', session };
    await session.end();
    return { state: 'taken' };
  } catch (error) {
    await session.end().catch(() => {});
    return { state: isBusy(error) ? 'busy' : 'silent' };
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof pg.DatabaseError && busyCodes.has(error.code ?? '');
}
