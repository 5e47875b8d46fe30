import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Phrase } from '@pelion/words';
import { type Entry, fromRandomAccessReaderPromise } from 'yauzl';
import { type FileRanges, inBlocks } from '../../../lib/media/file-ranges.ts';
import { RangesReader } from '../../../lib/zip/ranges-reader.ts';
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

const SMALL = 1024 * 1024;
const MOST_NAME_LETTERS = 2_000_000;
/** Entries read before others have a turn of the event loop. */
const ENTRIES_A_TURN = 200;

/** Written by systems beside the files of a person. */
const leftBehind = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

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
  let [entries, packed, unpacked, letters] = [0, 0, 0, 0];
  try {
    const zip = await fromRandomAccessReaderPromise(new RangesReader(file), file.size, {
      lazyEntries: true,
      autoClose: false,
    });
    for await (const entry of zip.eachEntry()) {
      entries += 1;
      letters += entry.fileName.length;
      if (entries > packageLimits.entries || letters > MOST_NAME_LETTERS) return { reason: reasons.tooMany };
      if (entries % ENTRIES_A_TURN === 0) await new Promise(setImmediate);
      if (isLink(entry)) return { reason: reasons.link };
      if (entry.isEncrypted()) return { reason: reasons.encrypted };
      const { compressedSize, uncompressedSize: size } = entry;
      if (size > SMALL && size > compressedSize * packageLimits.ratio) return { reason: reasons.bomb };
      packed += compressedSize;
      unpacked += size;
      if (unpacked > packageLimits.unpacked) return { reason: reasons.unpacksTooLarge };
      const path = plainPath(entry.fileName);
      if (entry.fileName.endsWith('/') || leftBehind.test(path)) continue;
      if (files.has(path)) return { reason: reasons.doubled(path) };
      files.set(path, { path, size, open: () => checked(entry, () => zip.openReadStreamPromise(entry)) });
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const isOutside = /absolute path|relative path|invalid characters in fileName/.test(message);
    return { reason: isOutside ? reasons.outside : reasons.broken };
  }
  // Entries that share their bytes are larger together than the file.
  if (packed > file.size || unpacked > Math.max(SMALL, file.size * packageLimits.ratio))
    return { reason: reasons.bomb };
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
