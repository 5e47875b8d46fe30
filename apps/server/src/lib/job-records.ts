import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { isUniqueViolation } from './error-code.ts';
import type { Services } from './services.ts';

// Tables whose rows are the work of a job: a row moves from state to state, and the worker writes a heartbeat every
// second (decision 0070). Such a table has `id`, `state`, `problem`, `beat_at`, and columns of its domain.

/** Whether the heartbeat is so old that the process must be gone. */
export const isStale = sql<boolean>`coalesce(beat_at < now() - interval '20 seconds', false)`;

/** Whether a unique index refused a second running job. */
export const isAlreadyRunning = isUniqueViolation;

type JobTable =
  | 'course_copy'
  | 'question_import'
  | 'regrade'
  | 'report_export'
  | 'roster_import'
  | 'timetable_import';

interface JobRecords<State extends string, Values extends object> {
  readonly table: JobTable;
  readonly working: readonly State[];
  /** Moves to another state; false if the row is in none of the states in `from`, since another process was faster. */
  readonly move: (
    db: Db,
    id: number,
    change: {
      readonly from: readonly State[];
      readonly to: State;
      readonly problem?: string | null;
    } & Values,
  ) => Promise<boolean>;
  /** Writes a heartbeat with the progress; false if stopped meanwhile. */
  readonly beat: (db: Db, id: number, state: State, values: Values) => Promise<boolean>;
}

/** `working`: states in which a process works on the row. */
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
    table,
    working,
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

interface StaleRow {
  readonly id: number;
  readonly campusId: number;
  readonly schoolId: number;
  readonly state: string;
}

/** Kind of row that another process takes over when its own has died. */
export interface Resumable {
  readonly table: JobTable;
  readonly working: readonly string[];
  /** Idempotent, because several processes may find the same row. */
  readonly resume: (services: Services, row: StaleRow) => Promise<unknown>;
}

/** Resumes rows of all campuses whose process has died; a row that fails holds up no other. */
export async function resumeStale(services: Services, kinds: readonly Resumable[]): Promise<void> {
  const { db, log } = services;
  for (const { table, working, resume } of kinds) {
    const { rows } = await sql<StaleRow>`
      select r.id, r.campus_id as "campusId", c.school_id as "schoolId", r.state
      from ${sql.table(table)} r join campus c on c.id = r.campus_id
      where r.state = any(${[...working]}::text[]) and ${isStale}`.execute(db.system);
    for (const row of rows)
      await resume(services, row).catch((err: unknown) =>
        log.error({ err, table, ...row }, 'work was not resumed'),
      );
  }
}
