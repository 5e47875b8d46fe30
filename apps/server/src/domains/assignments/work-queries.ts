import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';

export interface WorkFileRow {
  readonly id: number;
  readonly name: string;
  readonly upload_id: string | null;
  readonly file: {
    readonly id: string;
    readonly name: string;
    readonly media_type: string;
    readonly size: number;
  } | null;
}

export interface WorkRow {
  readonly id: number;
  readonly number: number;
  readonly version: number;
  readonly text: string;
  readonly links: string[];
  readonly is_on_paper: boolean;
  readonly turned_in_at: Date | null;
  readonly files: WorkFileRow[];
}

/** Versions of a submission, the newest first; the draft, if any, comes first. */
export async function listWork(db: Db, submissionId: number): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select w.id, w.number, w.version, w.text, w.links, w.is_on_paper, w.turned_in_at, coalesce((
      select json_agg(json_build_object('id', k.id, 'name', k.name, 'upload_id', k.upload_id, 'file',
        case when f.id is not null then
          json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size) end) order by k.position)
      from assignment_work_file k
      left join file f on f.campus_id = k.campus_id and f.id = k.file_id
      where k.campus_id = w.campus_id and k.work_id = w.id), '[]') as files
    from assignment_work w where w.submission_id = ${submissionId} order by w.number desc`.execute(db);
  return rows;
}

interface WorkValues {
  readonly campus_id: number;
  readonly submission_id: number;
  readonly number: number;
  readonly text: string;
  readonly links: string[];
  readonly is_on_paper?: boolean;
  readonly turned_in_at: Date | null;
}

export const insertWork = (transaction: Db, values: WorkValues) =>
  transaction.insertInto('assignment_work').values(values).returning('id').executeTakeFirstOrThrow();

export const updateWork = (
  transaction: Db,
  id: number,
  values: Pick<WorkValues, 'text' | 'links' | 'turned_in_at'>,
) =>
  transaction
    .updateTable('assignment_work')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const renumberWork = (transaction: Db, id: number, number: number) =>
  transaction.updateTable('assignment_work').set({ number }).where('id', '=', id).execute();

export interface NewWorkFile {
  readonly name: string;
  readonly upload_id: string | null;
  readonly file_id: string | null;
}

export async function replaceWorkFiles(
  transaction: Db,
  campusId: number,
  workId: number,
  files: readonly NewWorkFile[],
): Promise<void> {
  await transaction.deleteFrom('assignment_work_file').where('work_id', '=', workId).execute();
  if (files.length > 0)
    await transaction
      .insertInto('assignment_work_file')
      .values(files.map((file, position) => ({ campus_id: campusId, work_id: workId, position, ...file })))
      .execute();
}

export interface SentUpload {
  readonly id: string;
  readonly name: string;
  /** Null while unfinished. */
  readonly file_id: string | null;
  /** When its latest piece arrived. */
  readonly received_at: Date;
}

/** Uploads of the student for turn-ins, by their ids or those of their files. */
export async function listUploads(
  db: Db,
  studentId: number,
  column: 'id' | 'file_id',
  ids: readonly string[],
): Promise<SentUpload[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SentUpload>`
    select id, name, file_id, received_at from upload
    where ${sql.ref(column)} = any(${plainArray(ids)}::uuid[]) and owner_id = ${studentId}
      and purpose = 'submission'`.execute(db);
  return rows;
}

export const setWorkFile = (transaction: Db, id: number, fileId: string) =>
  transaction.updateTable('assignment_work_file').set({ file_id: fileId }).where('id', '=', id).execute();

export interface ShownWorkFile {
  readonly assignment_id: number;
  readonly student_id: number;
  readonly name: string;
  readonly file_id: string;
  readonly is_draft: boolean;
}

/** File of a turn-in or a draft whose bytes have arrived. */
export async function findWorkFile(db: Db, id: number): Promise<ShownWorkFile | undefined> {
  const { rows } = await sql<ShownWorkFile>`
    select s.assignment_id, s.student_id, k.name, k.file_id, w.turned_in_at is null as is_draft
    from assignment_work_file k
    join assignment_work w on w.campus_id = k.campus_id and w.id = k.work_id
    join assignment_submission s on s.campus_id = w.campus_id and s.id = w.submission_id
    where k.id = ${id} and k.file_id is not null`.execute(db);
  return rows[0];
}

/** In every campus: gives turn-ins the uploads that have arrived in time and that no device has added. */
export async function takeArrivedUploads(system: Db, minutes: number, now: Date): Promise<void> {
  await sql`
    with arrived as (
      update assignment_work_file k set file_id = u.file_id
      from assignment_work w, assignment_submission s, upload u
      where k.file_id is null and w.campus_id = k.campus_id and w.id = k.work_id
        and s.campus_id = w.campus_id and s.id = w.submission_id
        and u.campus_id = k.campus_id and u.id = k.upload_id and u.owner_id = s.student_id
        and u.purpose = 'submission' and u.file_id is not null
        and (w.turned_in_at is null or u.received_at <= w.turned_in_at + ${minutes} * interval '1 minute')
      returning k.campus_id, k.upload_id)
    update upload u set used_at = ${now} from arrived x
    where u.campus_id = x.campus_id and u.id = x.upload_id`.execute(system);
}
