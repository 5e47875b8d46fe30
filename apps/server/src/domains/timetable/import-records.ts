import type { TimetableImportState } from '@pelion/contract/timetable-imports/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAlreadyRunning, jobRecords } from '../../lib/job-records.ts';
import type { ComparedLine } from './compare-lines.ts';
import type { TimetableLine } from './read-timetable.ts';

/** A file of a timetable, from its upload to its end. */
export interface ImportRecord {
  readonly id: number;
  readonly created_by: number;
  readonly acted_as: number;
  readonly file_name: string;
  readonly state: TimetableImportState;
  readonly lines: readonly TimetableLine[];
  readonly outcomes: readonly ComparedLine[];
  readonly handled: number;
  readonly total: number;
  readonly problem: string | null;
}

interface NewImport {
  readonly campus_id: number;
  readonly created_by: number;
  readonly acted_as: number;
  readonly created_at: Date;
  readonly file_name: string;
}

export async function insertImport(
  db: Db,
  values: NewImport,
  lines: readonly TimetableLine[],
  outcomes: readonly ComparedLine[],
): Promise<number> {
  const { id } = await db
    .insertInto('timetable_import')
    .values({ ...values, lines: JSON.stringify(lines), outcomes: JSON.stringify(outcomes) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findImport(db: Db, id: number): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select i.id, i.created_by, i.acted_as, i.file_name, i.state, i.lines, i.outcomes, i.handled, i.total, i.problem
    from timetable_import i where i.id = ${id}`.execute(db);
  return rows[0];
}

interface ImportValues {
  readonly handled?: number;
  readonly total?: number;
  readonly outcomes?: string;
}

export const importRecords = jobRecords<TimetableImportState, ImportValues>('timetable_import', ['writing']);
export const { move: moveImport, beat: beatImport } = importRecords;

/** Moves a compared file to writing; false where it is written already, or another file of the campus is being written. */
export async function startImport(db: Db, id: number, total: number): Promise<boolean> {
  try {
    return await moveImport(db, id, { from: ['ready', 'stopped'], to: 'writing', handled: 0, total });
  } catch (error) {
    if (isAlreadyRunning(error)) return false;
    throw error;
  }
}

/** Deletes files of all campuses that are older than a day. */
export const dropOldImports = (system: Db, before: Date) =>
  system
    .deleteFrom('timetable_import')
    .where('created_at', '<', before)
    .where('state', '<>', 'writing')
    .execute();
