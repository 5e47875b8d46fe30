import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UploadProgress } from '@pelion/contract/uploads';
import { uploadLimits } from '@pelion/contract/uploads/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { rooms } from '../../lib/buffer-pool.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Files, MissingFile } from '../../lib/files.ts';
import type { Context } from '../../lib/http/implement.ts';
import { readUpload } from '../../lib/http/upload.ts';
import { applyEdits } from '../../lib/media/byte-edits.ts';
import type { DetectedFile } from '../../lib/media/detect-file.ts';
import { type FileRanges, inBlocks, rangesOfBytes, rangesOfPieces } from '../../lib/media/file-ranges.ts';
import { locationEdits } from '../../lib/media/remove-location.ts';
import { checkUpload } from './check-upload.ts';
import { bytesOfPieces, dropPieces, keepPiece, keyOfPiece, piecesOf } from './pieces.ts';
import { presentUpload } from './present-upload.ts';
import { holdStorage } from './quota.ts';
import { dropFiles, insertHeldFile, type NewFile, removeFileRow } from './service.ts';
import { keyOfFile } from './stored-file.ts';
import {
  addUploadPiece,
  dropUnfinished,
  findUpload,
  finishUpload,
  restartUpload,
  type UploadKey,
  type UploadRow,
} from './upload-queries.ts';

const piecesInHand = rooms(uploadLimits.piece);

/** Takes the next piece of an upload; the last one makes the file. A piece that begins elsewhere changes nothing. */
export async function takeUploadPiece(
  context: Context,
  key: UploadKey,
  offset: number,
): Promise<UploadProgress> {
  const { db, services, request } = context;
  const upload = found(await findUpload(db, key));
  if (upload.file_id !== null || offset !== upload.received) return presentUpload(upload, services);
  await piecesInHand.within(async (room) => {
    const { bytes } = await readUpload(request, 'file', uploadLimits.piece, 'piece', room);
    await keepUploadPiece(context, upload, bytes);
  });
  return presentUpload(found(await findUpload(db, key)), services);
}

async function keepUploadPiece(context: Context, upload: UploadRow, bytes: Uint8Array): Promise<void> {
  const { db, services, now } = context;
  const { id, received: offset, size } = upload;
  const end = offset + bytes.byteLength;
  if (bytes.byteLength === 0 || end > size)
    invalid({ path: 'file', message: phrase('This piece does not belong to this file.') });
  if (end === size) return finish(context, upload, bytes);
  if (upload.piece_offsets.length >= uploadLimits.pieces)
    invalid({ path: 'file', message: phrase('These pieces are too small. Please send larger ones.') });
  await keepPiece(
    services.files,
    id,
    { offset, bytes },
    {
      add: (piece) => addUploadPiece(db, id, piece, now),
      find: async () => {
        const current = await findUpload(db, { id, ownerId: upload.owner_id });
        return current?.file_id === null ? current : null;
      },
    },
  );
}

/** Stores the whole, unless its bytes are refused; then the upload is dropped and its room is free. */
async function finish(context: Context, upload: UploadRow, last: Uint8Array): Promise<void> {
  const { db, services, now } = context;
  const { files } = services;
  try {
    const ranges = rangesOfUpload(files, upload, last);
    const checked = await checkUpload(ranges, upload);
    if ('refusal' in checked) {
      await dropPieces(files, upload.id, await dropUnfinished(db, upload.id));
      return invalid({ path: 'file', message: checked.refusal });
    }
    const edits = await locationEdits(ranges, checked.mediaType);
    const bytes = applyEdits(wholeOf(files, upload, last), edits);
    const file = await putWhole(files, upload, checked, bytes, now);
    if (await insertWhole(db, files, upload, file, now)) await dropPieces(files, upload.id, upload);
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    await dropPieces(files, upload.id, upload);
    await restartUpload(db, upload, now);
  }
}

async function* wholeOf(files: Files, upload: UploadRow, last: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* bytesOfPieces(files, upload.id, upload);
  yield last;
}

/** Bytes of the stored pieces and the last one, which is in memory. */
function rangesOfUpload(files: Files, upload: UploadRow, last: Uint8Array): FileRanges {
  const stored = rangesOfPieces(
    files,
    piecesOf(upload).map((piece) => ({ key: keyOfPiece(upload.id, piece), size: piece.end - piece.offset })),
  );
  const rest = rangesOfBytes(last);
  return inBlocks({
    size: stored.size + rest.size,
    read: async (from, to) =>
      Buffer.concat([await stored.read(from, to), await rest.read(from - stored.size, to - stored.size)]),
  });
}

/** Stores the bytes as they pass, hashed on the way; the whole is never in memory. */
async function putWhole(
  files: Files,
  { campus_id, owner_id, sent_as }: UploadRow,
  { mediaType, hasPassword }: DetectedFile,
  bytes: AsyncIterable<Uint8Array>,
  now: Date,
): Promise<NewFile> {
  const id = randomUUID();
  const hash = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
  }
  await files.put(keyOfFile(id), Readable.from(measured(), { objectMode: false }));
  return {
    id,
    campus_id,
    owner_id,
    name: sent_as,
    media_type: mediaType,
    size,
    sha256: hash.digest(),
    created_at: now,
    has_password: hasPassword,
  };
}

/** Whether this was the first of several equal last pieces; otherwise its bytes are dropped. */
async function insertWhole(
  db: Db,
  files: Files,
  upload: UploadRow,
  file: NewFile,
  now: Date,
): Promise<boolean> {
  try {
    const isFirst = await db.transaction().execute(async (transaction) => {
      await holdStorage(transaction);
      await insertHeldFile(transaction, file);
      if (await finishUpload(transaction, upload, file.id, now)) return true;
      await removeFileRow(transaction, file.id);
      return false;
    });
    if (!isFirst) await dropFiles(files, [file]);
    return isFirst;
  } catch (error) {
    await dropFiles(files, [file]);
    throw error;
  }
}
