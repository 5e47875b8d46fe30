import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { errorCodeOf } from './error-code.ts';

// What a job works on is a row: it goes from state to state, and whoever works on it says so every second (decision 0070). Of such a
// table: `id`, `state`, `problem`, `beat_at`, and what a domain keeps besides.

/** Its process has not been heard of for so long that it is gone. */
export const isStale = sql<boolean>`coalesce(beat_at < now() - interval '20 seconds', false)`;

/** Another one is under way where the table allows one at a time. */
export const isAlreadyRunning = (error: unknown): boolean => errorCodeOf(error) === '23505';

type JobTable = 'question_import' | 'regrade' | 'roster_import';

interface JobRecords<State extends string, Values extends object> {
  /** False where it is in none of the states that it may leave so: somebody was faster. */
  readonly move: (
    db: Db,
    id: number,
    change: {
      readonly from: readonly State[];
      readonly to: State;
      readonly problem?: string | null;
    } & Values,
  ) => Promise<boolean>;
  /** Says that somebody still works on it, and how far they are; false where it was stopped meanwhile. */
  readonly beat: (db: Db, id: number, state: State, values: Values) => Promise<boolean>;
}

/** `working`: the states in which somebody is at work. */
export function jobRecords<State extends string, Values extends object>(
  table: JobTable,
  working: readonly State[],
): JobRecords<State, Values> {
  const update = async (db: Db, id: number, from: readonly State[], values: object) => {
    const set = Object.entries(values).flatMap(([column, value]) =>
      value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
    );
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.join(set)} where id = ${id} and state = any(${[...from]}::text[])`.execute(
      db,
    );
    return numAffectedRows > 0n;
  };
  return {
    move: (db, id, { from, to, problem = null, ...values }) =>
      update(db, id, from, {
        ...values,
        state: to,
        problem,
        beat_at: working.includes(to) ? sql`now()` : null,
      }),
    beat: (db, id, state, values) => update(db, id, [state], { ...values, beat_at: sql`now()` }),
  };
}
