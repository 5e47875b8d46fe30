import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '../../db/database.ts';
import type { Files } from '../../lib/files.ts';
import { insertFile, type NewFile } from './queries.ts';
import { keyOfFile } from './stored-file.ts';

interface Given {
  readonly campusId: number;
  readonly ownerId: number;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly now: Date;
}

/** Keeps the bytes, then the row: a row without its bytes would be a broken picture, bytes without a row are only room. */
export async function storeFile(
  db: Db,
  files: Files,
  { campusId, ownerId, name, mediaType, bytes, now }: Given,
): Promise<NewFile> {
  const file: NewFile = {
    id: randomUUID(),
    campus_id: campusId,
    owner_id: ownerId,
    name,
    media_type: mediaType,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest(),
    created_at: now,
  };
  await files.put(keyOfFile(file.id), Readable.from([bytes]));
  try {
    await insertFile(db, file);
  } catch (error) {
    await files.remove(keyOfFile(file.id));
    throw error;
  }
  return file;
}
