import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCodeOf } from './error-code.ts';
import type { ByteRange } from './media/byte-range.ts';

/** Keys are made by us, never by users: `uploads/7f3a…`. */
const SAFE_KEY = /^[a-z0-9-]+(\/[A-Za-z0-9_-]+)*(\.[a-z0-9]{1,5})?$/;

export const isSafeKey = (key: string): boolean => SAFE_KEY.test(key);

/** The key, or an error: a key that a user could have made never reaches a folder or a bucket. */
export function keyOf(key: string): string {
  if (!isSafeKey(key)) throw new Error('Not a key of a stored file');
  return key;
}

/** Where uploads live: a local folder, or any S3 by setting. */
export interface Files {
  /** Whole or not at all: a reader never meets half a file. */
  put(key: string, body: Readable): Promise<void>;
  /** Size in bytes; undefined for a missing file. */
  size(key: string): Promise<number | undefined>;
  /**
   * Whole file, or a range within its size; undefined for a missing file. Chunks of a folder have up to `chunkBytes`: few
   * large ones cost less time, many small ones less memory.
   */
  get(key: string, range?: ByteRange, chunkBytes?: number): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
}

export function localFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, keyOf(key));
  const sizeOf = async (key: string) => {
    if (!isSafeKey(key)) return undefined;
    const found = await stat(pathOf(key)).catch(() => undefined);
    return found?.isFile() ? found.size : undefined;
  };
  return {
    async put(key, body) {
      const path = pathOf(key);
      const part = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      // Opened first, because cleanup needs the file to exist.
      const handle = await open(part, 'wx');
      try {
        await pipeline(body, handle.createWriteStream({ flush: true }));
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    size: sizeOf,
    async get(key, range, highWaterMark) {
      if ((await sizeOf(key)) === undefined) return undefined;
      return createReadStream(pathOf(key), { ...range, ...(highWaterMark && { highWaterMark }) });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Bytes that a row names are not in the store. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}

const STORED_CHUNK_BYTES = 256 * 1024;

/** Reads the bytes of a key, or a range of them. Throws `MissingFile`, also where they are removed meanwhile. */
export async function* readStored(files: Files, key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const body = await files.get(key, range, STORED_CHUNK_BYTES);
  if (!body) throw new MissingFile();
  try {
    for await (const bytes of body) yield bytes;
  } catch (error) {
    throw errorCodeOf(error) === 'ENOENT' ? new MissingFile() : error;
  }
}

/** Reads a small file at once; undefined if missing. */
export async function readWhole(files: Files, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [size, body] = [await files.size(key), await files.get(key)];
  if (size === undefined || !body) return undefined;
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const piece of body) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
