import type { RosterState } from '@pelion/contract/rosters/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAlreadyRunning, isStale, jobRecords } from '../../lib/job-records.ts';
import type { MissingPlace } from './match/places.ts';
import type { Counts } from './people-queries.ts';

// The row of an import, from the upload of its file to its end (decisions 0070, 0085).

export interface RosterRecord {
  readonly id: number;
  readonly created_by: number;
  readonly created_by_name: string;
  readonly acted_as: number;
  readonly created_at: Date;
  readonly file_name: string;
  readonly source: string;
  readonly format: string;
  readonly encoding: string;
  readonly state: RosterState;
  readonly source_key: string | null;
  readonly handled: number;
  readonly total: number | null;
  readonly problem: string | null;
  readonly columns: readonly string[];
  readonly fields: readonly string[];
  readonly user_type: number;
  readonly schools: readonly { readonly id: string; readonly name: string }[];
  readonly school_id: string | null;
  readonly may_add: readonly number[];
  readonly may_edit: readonly number[];
  readonly may_create_places: boolean;
  readonly creates_places: boolean;
  readonly suspends_gone: boolean;
  readonly missing_places: readonly MissingPlace[];
  readonly notices: readonly string[];
  readonly previous_id: number | null;
  readonly written_at: Date | null;
  readonly undone_at: Date | null;
  readonly swept_at: Date | null;
  /** Counts when the import was ready to write; null before. */
  readonly ready_counts: Counts | null;
  /** Whether the process working on it has stopped sending heartbeats. */
  readonly is_stale: boolean;
}

const columns = sql`i.id, i.created_by, p.name as created_by_name, i.acted_as, i.created_at, i.file_name, i.source, i.format, i.encoding,
  i.state, i.source_key, i.handled, i.total, i.problem, i.columns, i.fields, i.user_type, i.schools, i.chosen_school as school_id, i.may_add, i.may_edit,
  i.may_create_places, i.creates_places, i.suspends_gone, i.missing_places, i.notices, i.previous_id, i.written_at, i.undone_at,
  i.swept_at, i.ready_counts, ${isStale} as is_stale`;
const selected = sql`select ${columns} from roster_import i
  join person p on p.campus_id = i.campus_id and p.user_id = i.created_by`;

export interface NewRoster {
  readonly campus_id: number;
  readonly created_by: number;
  readonly acted_as: number;
  readonly created_at: Date;
  readonly file_name: string;
  readonly source_key: string;
  readonly user_type: number;
  readonly may_add: readonly number[];
  readonly may_edit: readonly number[];
  readonly may_create_places: boolean;
}

/** Returns undefined while another import of the campus is running. */
export async function insertRoster(
  db: Db,
  { may_add, may_edit, ...values }: NewRoster,
): Promise<number | undefined> {
  try {
    const { id } = await db
      .insertInto('roster_import')
      .values({
        ...values,
        may_add: [...may_add],
        may_edit: [...may_edit],
        state: 'uploading',
        beat_at: sql`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (isAlreadyRunning(error)) return undefined;
    throw error;
  }
}

export async function findRoster(db: Db, id: number): Promise<RosterRecord | undefined> {
  const { rows } = await sql<RosterRecord>`${selected} where i.id = ${id}`.execute(db);
  return rows[0];
}

export async function listRosters(db: Db, most: number): Promise<readonly RosterRecord[]> {
  const { rows } = await sql<RosterRecord>`${selected}
    where i.state not in ('cancelled', 'refused', 'failed') or i.created_at > now() - interval '1 day'
    order by i.id desc limit ${most}`.execute(db);
  return rows;
}

export async function findRunning(db: Db): Promise<RosterRecord | undefined> {
  const { rows } = await sql<RosterRecord>`${selected}
    where i.state in ('uploading', 'waiting', 'reading', 'comparing', 'writing')`.execute(db);
  return rows[0];
}

/** Finds the latest written import of the same source that was not undone; people missing since are gone. */
export async function findPrevious(db: Db, id: number, source: string): Promise<number | null> {
  const { rows } = await sql<{ readonly id: number }>`
    select id from roster_import
    where source = ${source} and state = 'done' and undone_at is null and id < ${id}
    order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export interface RosterValues {
  readonly file_name?: string;
  readonly source?: string;
  readonly source_key?: string | null;
  readonly format?: string;
  readonly encoding?: string;
  readonly handled?: number;
  readonly total?: number | null;
  readonly problem?: string | null;
  readonly columns?: string[];
  readonly fields?: string[];
  readonly user_type?: number;
  readonly chosen_school?: string | null;
  readonly may_add?: number[];
  readonly may_edit?: number[];
  readonly may_create_places?: boolean;
  readonly creates_places?: boolean;
  readonly suspends_gone?: boolean;
  readonly notices?: string[];
  readonly previous_id?: number | null;
  readonly written_at?: Date;
  readonly undone_at?: Date;
  readonly undone_by?: number;
}

export const saveRoster = (db: Db, id: number, values: RosterValues) =>
  db.updateTable('roster_import').set(values).where('id', '=', id).execute();

export const saveSchools = (db: Db, id: number, schools: RosterRecord['schools']) =>
  sql`update roster_import set schools = ${JSON.stringify(schools)}::jsonb where id = ${id}`.execute(db);

export const saveCounts = (db: Db, id: number, counts: Counts) =>
  sql`update roster_import set ready_counts = ${JSON.stringify(counts)}::jsonb where id = ${id}`.execute(db);

export const saveMissing = (db: Db, id: number, missing: readonly MissingPlace[]) =>
  sql`update roster_import set missing_places = ${JSON.stringify(missing)}::jsonb where id = ${id}`.execute(
    db,
  );

export const rosterRecords = jobRecords<RosterState, RosterValues>('roster_import', [
  'uploading',
  'reading',
  'comparing',
  'writing',
]);
export const { move: moveRoster, beat: beatRoster } = rosterRecords;

/** Lists imports compared but not written, or ended without writing: not needed after a day. */
export async function listOld(
  system: Db,
  before: Date,
): Promise<
  readonly { readonly id: number; readonly campus_id: number; readonly source_key: string | null }[]
> {
  const { rows } = await sql<{ id: number; campus_id: number; source_key: string | null }>`
    select id, campus_id, source_key from roster_import
    where state in ('ready', 'cancelled', 'refused', 'failed') and written_at is null and created_at < ${before}`.execute(
    system,
  );
  return rows;
}

export const deleteRoster = (db: Db, id: number) =>
  db.deleteFrom('roster_import').where('id', '=', id).execute();
