import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Services } from './services.ts';

/**
 * Worker pools, separate so that waiting for another server (mail) never delays jobs with a deadline, a school-wide
 * notice never the one link that somebody waits for, and an import never the jobs of each minute. Values: parallel jobs
 * per process.
 */
export const runners = { deadlines: 4, mail: 1, notices: 1, upkeep: 2, heavy: 1 } as const;
export type RunnerName = keyof typeof runners;

/** Longest run of a job. A stopped job is retried like a failed one, or given up. */
export interface JobLimit {
  readonly minutes: number;
  readonly after: 'retry' | 'giveUp';
}

/** Background job whose payload is validated when enqueued and when run. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly runner: RunnerName;
  readonly payload: Payload;
  readonly limit: JobLimit;
  /** Must be idempotent, because a job may run twice after a crash. */
  readonly run: (payload: z.output<Payload>, services: Services) => Promise<void>;
  /** Runs after a stop at the limit; stores the reason for people who wait for the job. Idempotent. */
  readonly onLimit?: (payload: z.output<Payload>, services: Services) => Promise<unknown>;
}

export const job = <Payload extends z.ZodType>(definition: Job<Payload>): Job<Payload> => definition;

/** Enqueues in the transaction of `db`: the job exists only if the transaction commits. */
export async function enqueue<Payload extends z.ZodType>(
  db: Db,
  { name, payload: schema }: Pick<Job<Payload>, 'name' | 'payload'>,
  payload: z.input<Payload>,
  options: {
    readonly runAt?: Date /** A later call with the same key replaces the earlier one. */;
    readonly key?: string;
  } = {},
): Promise<void> {
  schema.parse(payload);
  await sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${options.runAt ?? sql`now()`}, ${options.key ?? null})`.execute(
    db,
  );
}

/** Enqueues one job per payload, in one statement. */
export async function enqueueAll<Payload extends z.ZodType>(
  db: Db,
  { name, payload: schema }: Job<Payload>,
  payloads: readonly z.input<Payload>[],
): Promise<void> {
  for (const payload of payloads) schema.parse(payload);
  await sql`select enqueue_job(${name}, payload::json, now(), null)
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) as payload`.execute(db);
}

/**
 * Enqueues a job for a row whose process died. A job that still waits under this key keeps its place in the queue;
 * enqueued again each minute, it would otherwise never come first.
 */
export async function enqueueAgain<Payload extends z.ZodType>(
  system: Db,
  { name, payload: schema }: Pick<Job<Payload>, 'name' | 'payload'>,
  payload: z.input<Payload>,
  key: string,
): Promise<void> {
  schema.parse(payload);
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key},
    max_attempts => 12, job_key_mode => 'preserve_run_at')`.execute(system);
}

/** Job that runs by the clock. */
export interface PeriodicJob {
  readonly name: string;
  readonly runner: RunnerName;
  /** Crontab pattern in UTC. */
  readonly pattern: string;
  /** After a stop, the next turn of the pattern continues. */
  readonly limitMinutes: number;
  readonly work: (services: Services) => Promise<unknown>;
}

export const everyMinute = { pattern: '* * * * *', limitMinutes: 5 } as const;
export const nightly = { runner: 'upkeep', limitMinutes: 60 } as const;
