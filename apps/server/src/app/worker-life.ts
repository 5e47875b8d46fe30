import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Seconds without a heartbeat after which a worker counts as dead or stuck. */
export const GONE_SECONDS = 60;

const isGone = sql`now() - make_interval(secs => ${sql.lit(GONE_SECONDS)})`;

/** Writes a heartbeat for the workers of this process. */
export async function beat(system: Db, workerIds: readonly string[]): Promise<void> {
  await sql`
    insert into worker_life (worker_id) select unnest(${[...workerIds]}::text[])
    on conflict (worker_id) do update set beat_at = now()`.execute(system);
}

/**
 * Releases the jobs of dead workers: a killed process cannot, and the queue would wait four hours (decision 0114). A
 * job may therefore run twice, and every job allows for that.
 */
export async function freeJobsOfTheDead(system: Db): Promise<void> {
  await sql`delete from worker_life where beat_at < ${isGone}`.execute(system);
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs
      where locked_at < ${isGone} and locked_by not in (select worker_id from worker_life)))`.execute(system);
}

/** Removes workers that ended properly, without jobs. */
export async function forget(system: Db, workerIds: readonly string[]): Promise<void> {
  await sql`delete from worker_life where worker_id = any(${[...workerIds]}::text[])`.execute(system);
}
