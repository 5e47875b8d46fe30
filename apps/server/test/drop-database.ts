import type pg from 'pg';

/**
 * Ends the user's own sessions and drops the database. Not `with (force)`, which would also terminate autovacuum
 * workers and fails without the right to; a plain drop cancels those by itself.
 */
export async function dropDatabase(maintenance: pg.Client, name: string): Promise<void> {
  await maintenance.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  );
  await maintenance.query(`drop database if exists ${name}`);
}
