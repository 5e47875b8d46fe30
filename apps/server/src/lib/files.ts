import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Keys are made by us, never by users: `logos/7f3a….png`. */
const SAFE_KEY = /^[a-z0-9-]+(\/[A-Za-z0-9_-]+)*(\.[a-z0-9]{1,5})?$/;

export interface StoredFile {
  readonly body: Readable;
  readonly size: number;
}

/** Where uploads live: a local folder, or any S3 by setting. */
export interface Files {
  /** Whole or not at all: a reader never meets half a file. */
  put(key: string, body: Readable): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
}

export function localFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!SAFE_KEY.test(key)) throw new Error('Not a key of a stored file');
    return join(folder, key);
  };
  return {
    async put(key, body) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(body, createWriteStream(`${path}.part`, { flush: true }));
      await rename(`${path}.part`, path);
    },
    async get(key) {
      if (!SAFE_KEY.test(key)) return undefined;
      const path = pathOf(key);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { body: createReadStream(path), size: found.size } : undefined;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
