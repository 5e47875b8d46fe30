import { type Phrase, phrase } from '@pelion/words';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { RangesReader } from '../zip/ranges-reader.ts';
import { walkZip, zipLimits, zipProblemOf } from '../zip/walk-zip.ts';
import { type FileRanges, inBlocks } from './file-ranges.ts';

export interface ZipDirectory {
  readonly names: ReadonlySet<string>;
  readonly isEncrypted: boolean;
  /** Text of a small entry; undefined if it is missing, encrypted, or longer than `mostBytes`. */
  text(name: string, mostBytes: number): Promise<string | undefined>;
}

export type ReadZip = ZipDirectory | { readonly refusal: Phrase };

const refusals = {
  broken: phrase('This file is damaged. Save it again and upload the new one.'),
  outside: phrase('This file holds a path that leads out of its own folder.'),
  tooMany: phrase('This file holds more than {$most} files.', {
    most: zipLimits.entries.toLocaleString('en'),
  }),
  bomb: phrase('This file unpacks to more than {$most} times its size.', { most: zipLimits.ratio }),
};

/** Reads the central directory of a zip, never its content, in memory that its entries bound. */
export async function readZip(given: FileRanges): Promise<ReadZip> {
  const file = inBlocks(given);
  const entries = new Map<string, Entry>();
  let isEncrypted = false;
  let zip: ZipFile;
  try {
    zip = await fromRandomAccessReaderPromise(new RangesReader(file), file.size, {
      lazyEntries: true,
      autoClose: false,
    });
    for await (const entry of walkZip(zip)) {
      isEncrypted ||= entry.isEncrypted();
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    return { refusal: refusals[zipProblemOf(error)] };
  }
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
