import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Nobody has heard of a worker for so long that its process is gone, or stands still. */
export const GONE_SECONDS = 60;

const isGone = sql`now() - make_interval(secs => ${sql.lit(GONE_SECONDS)})`;

/** Says of this process' workers that they live. */
export async function beat(system: Db, workerIds: readonly string[]): Promise<void> {
  await sql`
    insert into worker_life (worker_id) select unnest(${[...workerIds]}::text[])
    on conflict (worker_id) do update set beat_at = now()`.execute(system);
}

/**
 * Jobs that a worker took up which is gone are there for others again: a killed process says nothing, and the queue itself would wait for
 * it for four hours (decision 0114). A job may run twice, as each of them expects.
 */
export async function freeJobsOfTheDead(system: Db): Promise<void> {
  await sql`delete from worker_life where beat_at < ${isGone}`.execute(system);
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs
      where locked_at < ${isGone} and locked_by not in (select worker_id from worker_life)))`.execute(system);
}

/** Those that have ended as they should, with nothing taken up. */
export async function forget(system: Db, workerIds: readonly string[]): Promise<void> {
  await sql`delete from worker_life where worker_id = any(${[...workerIds]}::text[])`.execute(system);
}
