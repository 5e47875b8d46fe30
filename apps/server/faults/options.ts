import { parseArgs } from 'node:util';
import { z } from 'zod';

const whole = z.coerce.number().int().min(1).max(10_000);

/** `pg15` is the oldest installed PostgreSQL from version 15 on. */
export const databaseKinds = ['embedded', 'pg15'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Everything, or without what waits for jobs: a quick look. */
export const workChoices = ['all', 'requests'] as const;
export type WorkChoice = (typeof workChoices)[number];

export const faultOptions = z.object({
  kills: whole.default(200),
  takers: whole.default(30),
  /** Longest time for kills in minutes; the remaining kills are skipped. */
  minutes: whole.optional(),
  works: z.enum(workChoices).default('all'),
  /** Embedded database, an installed PostgreSQL started by the run, or both (default). */
  database: z.enum([...databaseKinds, 'both']).default('both'),
});
export type FaultOptions = z.infer<typeof faultOptions>;

/** A command line that cannot be read, and how it can be written. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const usage =
  'npm run faults -- [--kills 200] [--takers 30] [--minutes 10] [--works all|requests] [--database embedded|pg15|both]: whole numbers from 1 to 10,000';

export function readOptions(args: readonly string[]): FaultOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        kills: { type: 'string' },
        takers: { type: 'string' },
        minutes: { type: 'string' },
        works: { type: 'string' },
        database: { type: 'string' },
      },
    });
    return faultOptions.parse(values);
  } catch {
    throw new UsageError(usage);
  }
}
