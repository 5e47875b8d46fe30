import { type Phrase, phrase } from '@pelion/words';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { RangesReader } from '../zip/ranges-reader.ts';
import { type FileRanges, inBlocks } from './file-ranges.ts';

const MOST_ENTRIES = 10_000;
/** Limits against zip bombs: documents shrink to a tenth or a thirtieth, never below a two-hundredth. */
const MOST_RATIO = 200;
const SMALL = 1024 * 1024;
const MOST_NAME_LETTERS = 2_000_000;

export interface ZipDirectory {
  readonly names: ReadonlySet<string>;
  readonly isEncrypted: boolean;
  /** Text of a small entry; undefined if it is missing, encrypted, or longer than `mostBytes`. */
  text(name: string, mostBytes: number): Promise<string | undefined>;
}

export type ReadZip = ZipDirectory | { readonly refusal: Phrase };

const refusals = {
  damaged: phrase('This file is damaged. Save it again and upload the new one.'),
  outside: phrase('This file holds a path that leads out of its own folder.'),
  tooMany: phrase('This file holds more than {$most} files.', { most: MOST_ENTRIES.toLocaleString('en') }),
  bomb: phrase('This file unpacks to more than {$most} times its size.', { most: MOST_RATIO }),
};

/** Reads the central directory of a zip, never its content, in memory that its entries bound. */
export async function readZip(given: FileRanges): Promise<ReadZip> {
  const file = inBlocks(given);
  const entries = new Map<string, Entry>();
  let isEncrypted = false;
  let [packed, unpacked, letters] = [0, 0, 0];
  let zip: ZipFile;
  try {
    zip = await fromRandomAccessReaderPromise(new RangesReader(file), file.size, {
      lazyEntries: true,
      autoClose: false,
    });
    for await (const entry of zip.eachEntry()) {
      letters += entry.fileName.length;
      if (entries.size >= MOST_ENTRIES || letters > MOST_NAME_LETTERS) return { refusal: refusals.tooMany };
      isEncrypted ||= entry.isEncrypted();
      const { compressedSize, uncompressedSize } = entry;
      if (uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_RATIO)
        return { refusal: refusals.bomb };
      packed += compressedSize;
      unpacked += uncompressedSize;
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const isOutside = /absolute path|relative path|invalid characters in fileName/.test(message);
    return { refusal: isOutside ? refusals.outside : refusals.damaged };
  }
  // Entries that share their bytes are larger together than the file.
  if (packed > file.size || unpacked > Math.max(SMALL, file.size * MOST_RATIO))
    return { refusal: refusals.bomb };
  return {
    names: new Set(entries.keys()),
    isEncrypted,
    async text(name, mostBytes) {
      const entry = entries.get(name);
      if (!entry || entry.isEncrypted() || entry.uncompressedSize > mostBytes) return undefined;
      const pieces: Buffer[] = [];
      try {
        for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece);
      } catch {
        return undefined;
      }
      return Buffer.concat(pieces).toString('utf8');
    },
  };
}
