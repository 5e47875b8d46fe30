import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Phrase } from '@pelion/words';
import { type Entry, fromRandomAccessReaderPromise } from 'yauzl';
import { type FileRanges, inBlocks } from '../../../lib/media/file-ranges.ts';
import { RangesReader } from '../../../lib/zip/ranges-reader.ts';
import { isLink, walkZip, zipProblemOf } from '../../../lib/zip/walk-zip.ts';
import { packageLimits, reasons } from './reasons.ts';

/** File of a zip. */
export interface ZippedFile {
  /** Path in the package: `shared/launchpage.html`. */
  readonly path: string;
  /** Unpacked size in bytes. */
  readonly size: number;
  /** Unpacks the bytes; throws `DamagedZip` unless size and checksum are those of the directory. */
  open(): AsyncGenerator<Uint8Array>;
}

export type OpenedZip = { readonly files: readonly ZippedFile[] } | { readonly reason: Phrase };

/** Bytes of a zip that are not what its directory says. */
export class DamagedZip extends Error {
  override readonly name = 'DamagedZip';
}

/** Written by systems beside the files of a person. */
const leftBehind = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

/** Some programs write `./` before each path, and macOS letters and their accents apart. */
const plainPath = (name: string) =>
  name
    .split('/')
    .filter((step) => step !== '' && step !== '.')
    .join('/')
    .normalize('NFC');

/** Reads the directory of a zip within the limits of packages; its files are unpacked one by one, as they are asked for. */
export async function openZip(given: FileRanges): Promise<OpenedZip> {
  if (given.size > packageLimits.packed) return { reason: reasons.tooLarge };
  const file = inBlocks(given);
  const files = new Map<string, ZippedFile>();
  let unpacked = 0;
  try {
    const zip = await fromRandomAccessReaderPromise(new RangesReader(file), file.size, {
      lazyEntries: true,
      autoClose: false,
    });
    for await (const entry of walkZip(zip)) {
      if (isLink(entry)) return { reason: reasons.link };
      if (entry.isEncrypted()) return { reason: reasons.encrypted };
      const { uncompressedSize: size } = entry;
      unpacked += size;
      if (unpacked > packageLimits.unpacked) return { reason: reasons.unpacksTooLarge };
      const path = plainPath(entry.fileName);
      if (entry.fileName.endsWith('/') || leftBehind.test(path)) continue;
      // Names that differ by case alone are one file where the package was made.
      const name = path.toLowerCase();
      if (files.has(name)) return { reason: reasons.doubled(path) };
      files.set(name, { path, size, open: () => checked(entry, () => zip.openReadStreamPromise(entry)) });
    }
  } catch (error) {
    return { reason: reasons[zipProblemOf(error)] };
  }
  return { files: [...files.values()] };
}

/** Opens the stream when its first bytes are asked for: an error of a stream that nobody reads yet would end the process. */
async function* checked(entry: Entry, openStream: () => Promise<Readable>): AsyncGenerator<Uint8Array> {
  let sum = 0;
  try {
    for await (const piece of await openStream()) {
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw new DamagedZip(entry.fileName, { cause: error });
  }
  if (sum !== entry.crc32) throw new DamagedZip(entry.fileName);
}
