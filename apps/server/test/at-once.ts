import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/db/database.ts';

/** Sends twenty requests at the same time. Returns their statuses in ascending order. */
export async function sendAtOnce(
  send: (index: number) => Promise<{ readonly status: number }>,
): Promise<readonly number[]> {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)));
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}

/** The statuses when one of the twenty took the last place. */
export const oneOfTwenty = (refused: number): readonly number[] => [
  200,
  ...Array.from({ length: 19 }, () => refused),
];

/** Waits until a transaction is blocked by another one. */
export const waitsForLock = (db: Db) =>
  expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        ).rows.length,
      { timeout: 20_000 },
    )
    .toBe(1);
