import { ApiFailure } from '@pelion/contract/kernel/client';
import type { UploadedFile } from '@pelion/contract/uploads';
import { type UploadPurpose, uploadLimits } from '@pelion/contract/uploads/facts';
import { pieceSizes, sendPieces } from './send-pieces.ts';
import { uploadCalls } from './upload-calls.ts';

const pieces = { smallest: 256 * 1024, first: uploadLimits.piece, largest: uploadLimits.piece } as const;

/** Uploads a small file that accompanies another, such as captions, in one go. Throws `ApiFailure`. */
export async function uploadFile(file: File, purpose: UploadPurpose): Promise<UploadedFile> {
  const { signal } = new AbortController();
  const { id } = await uploadCalls.begin({ name: file.name, size: file.size, purpose });
  const sent = await sendPieces({
    size: file.size,
    sizes: pieceSizes(pieces),
    put: (offset, end) => uploadCalls.put(id, offset, file.slice(offset, end), signal),
    isDone: (answer) => answer.file !== null,
  });
  if (sent.kind === 'done' && sent.answer.file) return sent.answer.file;
  throw (sent.kind === 'stopped' && sent.cause) || new ApiFailure(0, 'offline', '');
}
