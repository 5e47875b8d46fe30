import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Services } from './services.ts';

/**
 * Who runs a job. Each has hands of its own, so that work that waits for somebody else's server (mail) never holds up
 * work that has a moment (deadlines), nor news to a whole school the one link that somebody waits for. Numbers: jobs at a time, in one process.
 */
export const runners = { deadlines: 4, mail: 1, notices: 1, upkeep: 2 } as const;
export type RunnerName = keyof typeof runners;

/** A kind of background work: its payload is checked when it is enqueued and again when it runs. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly runner: RunnerName;
  readonly payload: Payload;
  /** May run twice after a crash: it must leave the same end state each time. */
  readonly run: (payload: z.output<Payload>, services: Services) => Promise<void>;
}

export const job = <Payload extends z.ZodType>(definition: Job<Payload>): Job<Payload> => definition;

/** Enqueues in the transaction of `db`: the job exists if and only if the transaction commits. */
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

/** One for each payload, in one statement. */
export async function enqueueAll<Payload extends z.ZodType>(
  db: Db,
  { name, payload: schema }: Job<Payload>,
  payloads: readonly z.input<Payload>[],
): Promise<void> {
  for (const payload of payloads) schema.parse(payload);
  await sql`select enqueue_job(${name}, payload::json, now(), null)
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) as payload`.execute(db);
}
