import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UploadPurpose } from '@pelion/contract/uploads/facts';
import type { Db } from '../../db/database.ts';
import type { Files } from '../../lib/files.ts';
import { deleteFileRow, insertFile, listFiles, type NewFile } from './queries.ts';
import { assertRoom, holdRoom, type RoomClaim, tellingFull } from './quota.ts';
import { keyOfFile } from './stored-file.ts';
import { findUpload, findUploadOfFile, markUsed } from './upload-queries.ts';

export { askForPreview, previewOf } from './previews.ts';
export type { NewFile };
/** Inserts a file whose room is held, or that takes none: a preview. */
/** In a transaction; the bytes are dropped once it has been committed. */
export {
  assertRoom,
  deleteFileRow as removeFileRow,
  holdRoom,
  insertFile as insertHeldFile,
  keyOfFile,
  tellingFull,
};

export interface NewUpload {
  readonly campusId: number;
  readonly ownerId: number;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

/** Keeps the bytes, then the row: a row without its bytes would be a broken picture, bytes without a row are only room. */
export async function storeFile(db: Db, files: Files, given: NewUpload): Promise<NewFile> {
  await assertRoom(db, given.bytes.byteLength);
  const file = await putFile(files, { ...given, pieces: [given.bytes] });
  const insert = (transaction: Db) => insertFiles(transaction, [file]);
  try {
    await (db.isTransaction ? insert(db) : db.transaction().execute(insert));
  } catch (error) {
    await files.remove(keyOfFile(file.id));
    throw error;
  }
  return file;
}

export interface ReadFile {
  readonly id: string;
  readonly media_type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads files of the viewer's campus with their bytes, up to `mostBytes` in total; skips deleted ones. */
export async function readFiles(
  db: Db,
  files: Files,
  ids: readonly string[],
  mostBytes: number,
): Promise<readonly ReadFile[]> {
  const read: ReadFile[] = [];
  let size = 0;
  for (const file of await listFiles(db, ids)) {
    size += file.size;
    if (size > mostBytes) break;
    const body = await files.get(keyOfFile(file.id));
    if (!body) continue;
    const pieces: Buffer[] = [];
    for await (const piece of body) pieces.push(Buffer.from(piece));
    read.push({ id: file.id, media_type: file.media_type, bytes: new Uint8Array(Buffer.concat(pieces)) });
  }
  return read;
}

/** Returns name, type and size of a file of the viewer's campus; undefined for any other. */
export async function findFile(db: Db, id: string) {
  const [file] = await listFiles(db, [id]);
  return file;
}

/** The same files without their bytes: what `readFiles` would give, as far as none of them is gone. */
export async function describeFiles(db: Db, ids: readonly string[], mostBytes: number) {
  let size = 0;
  return (await listFiles(db, ids)).filter((file) => {
    size += file.size;
    return size <= mostBytes;
  });
}

interface NewPieces {
  readonly pieces: readonly Uint8Array[];
}

/** Stores the bytes only. The caller inserts the row in its own transaction, or deletes the bytes. */
export async function putFile(
  files: Files,
  { campusId, ownerId, name, mediaType, pieces, now }: Omit<NewUpload, 'bytes'> & NewPieces,
): Promise<NewFile> {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  const file: NewFile = {
    id: randomUUID(),
    campus_id: campusId,
    owner_id: ownerId,
    name,
    media_type: mediaType,
    size: pieces.reduce((sum, { byteLength }) => sum + byteLength, 0),
    sha256: hash.digest(),
    created_at: now,
  };
  await files.put(keyOfFile(file.id), Readable.from(pieces));
  return file;
}

/** Refuses them all where the plan of the school has no room for them. The caller drops the bytes then. */
export const insertFiles = async (
  transaction: Db,
  rows: readonly NewFile[],
  claim: RoomClaim = {},
): Promise<void> => {
  if (rows.length > 0)
    await holdRoom(
      transaction,
      rows.reduce((sum, { size }) => sum + size, 0),
      claim,
    );
  for (const row of rows) await insertFile(transaction, row);
};

export const dropFiles = async (files: Files, rows: readonly Pick<NewFile, 'id'>[]): Promise<void> => {
  for (const { id } of rows) await files.remove(keyOfFile(id));
};

export interface NamedUpload {
  /** Id of the upload, or of the file that it became. */
  readonly id: string;
  readonly ownerId: number;
  readonly purpose: UploadPurpose;
}

/** Finished upload of this person that no record has taken; undefined for any other. */
export async function finishedUpload(db: Db, { id, ownerId, purpose }: NamedUpload) {
  const named = await findUploadOfFile(db, id, ownerId);
  const upload = await findUpload(db, { id: named?.id ?? id, ownerId });
  if (upload?.file_id == null || upload.kept_size === null || upload.purpose !== purpose) return undefined;
  return { file_id: upload.file_id, name: upload.sent_as, size: upload.kept_size };
}

export interface TakenUpload {
  readonly fileId: string;
  readonly ownerId: number;
  /** Purposes of uploads that this record accepts. */
  readonly purposes: readonly UploadPurpose[];
  readonly now: Date;
}

/**
 * Gives the file of a finished upload to a record, in the transaction that names it: from now on the record keeps the
 * file. Undefined if this person has no such upload.
 */
export const takeUpload = (transaction: Db, upload: TakenUpload) => markUsed(transaction, upload);
