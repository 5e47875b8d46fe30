import type { RepeatedItems } from '@pelion/contract/question-exchange';
import type { ImportState } from '@pelion/contract/question-exchange/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAlreadyRunning, isStale, jobRecords } from '../../lib/job-records.ts';
import type { Writer } from '../questions/writer.ts';

// The row of an import, from the upload of its file to its end (decision 0070).

export interface ImportRecord {
  readonly id: number;
  readonly assessment_id: number;
  readonly created_by: number;
  readonly file_name: string;
  readonly format: string;
  readonly state: ImportState;
  readonly source_key: string | null;
  readonly handled: number;
  readonly total: number | null;
  readonly repeated: RepeatedItems;
  readonly problem: string | null;
  /** The process that worked on it has not been heard of lately. */
  readonly is_stale: boolean;
}

const columns = sql`id, assessment_id, created_by, file_name, format, state, source_key, handled, total, repeated, problem,
  ${isStale} as is_stale`;

/** Undefined if the same person has another import running. */
export async function insertRecord(
  db: Db,
  writer: Writer,
  { assessmentId, fileName, sourceKey }: { assessmentId: number; fileName: string; sourceKey: string },
): Promise<number | undefined> {
  try {
    const { id } = await db
      .insertInto('question_import')
      .values({
        ...writer,
        assessment_id: assessmentId,
        file_name: fileName,
        source_key: sourceKey,
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

export async function findRecord(db: Db, id: number): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from question_import where id = ${id}`.execute(db);
  return rows[0];
}

/** Lists the five newest imports of one person, without dismissed ones. */
export async function listRecords(
  db: Db,
  assessmentId: number,
  userId: number,
): Promise<readonly ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from question_import
    where assessment_id = ${assessmentId} and created_by = ${userId} and put_away_at is null
    order by id desc limit 5`.execute(db);
  return rows;
}

export async function findRunning(db: Db, userId: number): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from question_import
    where created_by = ${userId} and state in ('uploading', 'waiting', 'reading', 'writing')`.execute(db);
  return rows[0];
}

interface ImportValues {
  readonly handled?: number;
  readonly total?: number | null;
  readonly repeated?: RepeatedItems;
  readonly format?: string;
}

export const importRecords = jobRecords<ImportState, ImportValues>('question_import', [
  'uploading',
  'reading',
  'writing',
]);
export const { move: moveImport, beat: beatImport } = importRecords;

/** Lists imports of one person whose process has died. */
export async function listStale(db: Db, userId: number): Promise<readonly ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from question_import
    where state = any(${[...importRecords.working]}::text[]) and ${isStale} and created_by = ${userId}`.execute(
    db,
  );
  return rows;
}

/** Lists finished or abandoned imports whose report is still kept. */
export async function listOld(
  system: Db,
  before: Date,
): Promise<readonly (ImportRecord & { campus_id: number })[]> {
  const { rows } = await sql<ImportRecord & { campus_id: number }>`
    select campus_id, ${columns} from question_import
    where put_away_at is null and created_at < ${before}
      and state not in ('uploading', 'waiting', 'reading', 'writing')`.execute(system);
  return rows;
}

export const putAway = (db: Db, id: number, now: Date) =>
  db.updateTable('question_import').set({ put_away_at: now }).where('id', '=', id).execute();

export const forgetSource = (db: Db, id: number) =>
  db.updateTable('question_import').set({ source_key: null }).where('id', '=', id).execute();

export const deleteRecord = (db: Db, id: number) =>
  db.deleteFrom('question_import').where('id', '=', id).execute();
