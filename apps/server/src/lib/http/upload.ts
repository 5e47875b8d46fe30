import { phrase } from '@pelion/words';
import type { FastifyRequest } from 'fastify';
import { errorCodeOf } from '../error-code.ts';
import { Failure, invalid } from '../failure.ts';
import type { Files } from '../files.ts';
import { joinedBytes } from '../joined-bytes.ts';
import { megabytes } from '../sizes.ts';

const LONGEST_NAME = 200;

export interface Upload {
  /** File name, cleaned by `nameOf`. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** File that is still arriving. */
export interface ArrivingFile {
  readonly name: string;
  /** Streams the file to storage, whole or not at all: `tooLarge` and `unreadableFile` as below. */
  keep(files: Files, key: string): Promise<void>;
}

/** Returns the file of a multipart body before its arrival, to be stored before anything else is done. */
export async function awaitUpload(
  request: FastifyRequest,
  field: string,
  mostBytes: number,
): Promise<ArrivingFile> {
  const part = await partOf(request, field, mostBytes);
  let isBroken = false;
  // Registered early, because the upload may break off before anybody reads.
  part.file.on('error', () => {
    isBroken = true;
  });
  return {
    name: nameOf(part),
    async keep(files, key) {
      if (part.file.destroyed) throw new Failure('unreadableFile');
      try {
        await files.put(key, part.file);
      } catch (error) {
        // A broken connection ends the stream without an error of its own.
        const isCut = errorCodeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';
        throw isBroken || isCut ? new Failure('unreadableFile') : error;
      }
      if (!part.file.truncated) return;
      await files.remove(key);
      throw tooLarge(request, mostBytes);
    },
  };
}

/**
 * Reads the file of a multipart body, whole or not at all, and at most `mostBytes`: beyond that, `tooLarge` with both
 * sizes. `unreadableFile` if the body breaks off. Uses `room` as the buffer, if given.
 */
export async function readUpload(
  request: FastifyRequest,
  field: string,
  mostBytes: number,
  kind: keyof typeof largeSentences = 'file',
  room?: Uint8Array<ArrayBuffer>,
): Promise<Upload> {
  const part = await partOf(request, field, mostBytes);
  const bytes = await orUnreadable(room ? putInto(room, part.file) : wholeOf(part.file));
  // Checked after reading, because the reader checks when a chunk arrives and misses a limit reached by the last one.
  if (part.file.truncated) throw tooLarge(request, mostBytes, kind);
  return { name: nameOf(part), bytes };
}

async function wholeOf(file: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  return joinedBytes(pieces);
}

async function putInto(
  room: Uint8Array<ArrayBuffer>,
  file: AsyncIterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  let at = 0;
  for await (const piece of file) {
    room.set(piece, at);
    at += piece.byteLength;
  }
  return room.subarray(0, at);
}

/** File name without control characters, which file systems allow but the database does not. */
const nameOf = ({ filename }: { readonly filename: string }) =>
  filename.replace(/\p{Cc}/gu, '').slice(0, LONGEST_NAME);

async function partOf(request: FastifyRequest, field: string, mostBytes: number) {
  const part = await orUnreadable(
    request.file({ limits: { fileSize: mostBytes }, throwFileSizeLimit: false }),
  );
  if (part?.fieldname === field) return part;
  part?.file.resume();
  return invalid({ path: field, message: phrase('Please choose a file') });
}

interface Sizes {
  readonly most: string;
  /** Size in parentheses; empty if unknown. */
  readonly size: string;
}
/** Sentences by kind of file: a picture cannot be split, and a piece is what a file is split into. */
const largeSentences = {
  file: (sizes: Sizes) =>
    phrase('This file is larger than {$most}{$size}. Split it and import the parts.', { ...sizes }),
  picture: (sizes: Sizes) =>
    phrase('This picture is larger than {$most}{$size}. Choose a smaller one.', { ...sizes }),
  piece: (sizes: Sizes) => phrase('A piece of a file is at most {$most}{$size}.', { ...sizes }),
};

function tooLarge(
  request: FastifyRequest,
  mostBytes: number,
  kind: keyof typeof largeSentences = 'file',
): Failure {
  // Size of the whole body, the file and a few lines; missing for chunked bodies.
  const sent = Number(request.headers['content-length']);
  const size = Number.isFinite(sent) ? ` (${megabytes(sent)})` : '';
  return new Failure(
    'tooLarge',
    { most_bytes: mostBytes },
    largeSentences[kind]({ most: megabytes(mostBytes), size }),
  );
}

/** Keeps Fastify's own multipart errors; any other error means a malformed body. */
const orUnreadable = <Value>(reading: Promise<Value>): Promise<Value> =>
  reading.catch((error: unknown) => {
    if (errorCodeOf(error)?.startsWith('FST_')) throw error;
    throw new Failure('unreadableFile');
  });
