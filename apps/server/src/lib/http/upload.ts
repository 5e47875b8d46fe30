import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Failure, invalid } from '../failure.ts';

export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The one file of a multipart body, read as it arrives and no further than `mostBytes`: beyond that, `tooLarge`.
 * `unreadableFile` for a body that breaks off.
 */
export async function readUpload(request: FastifyRequest, field: string, mostBytes: number): Promise<Upload> {
  const part = await orUnreadable(request.file({ limits: { fileSize: mostBytes } }));
  if (part?.fieldname !== field) {
    part?.file.resume();
    invalid({ path: field, message: 'Please choose a file' });
  }
  return { name: part.filename, bytes: await orUnreadable(part.toBuffer()) };
}

/** What the multipart reader refuses by name keeps its name; the rest is a body that is none. */
const orUnreadable = <Value extends MultipartFile | Buffer | undefined>(
  reading: Promise<Value>,
): Promise<Value> =>
  reading.catch((error: unknown) => {
    if (String(Object(error).code).startsWith('FST_')) throw error;
    throw new Failure('unreadableFile');
  });
