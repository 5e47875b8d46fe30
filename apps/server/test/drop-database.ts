import type pg from 'pg';

/**
 * Ends our own sessions in the database and drops it. Not `with (force)`: that wants to end PostgreSQL's own housekeeping as well, where
 * it happens to be at work, and refuses the whole for a user who may not; a plain drop sends the housekeeping away by itself.
 */
export async function dropDatabase(maintenance: pg.Client, name: string): Promise<void> {
  await maintenance.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  );
  await maintenance.query(`drop database if exists ${name}`);
}
