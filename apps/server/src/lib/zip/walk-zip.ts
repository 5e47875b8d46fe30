import type { Entry, ZipFile } from 'yauzl';

/** Limits of every zip against bombs: documents shrink to a tenth or a thirtieth, never below a two-hundredth. */
export const zipLimits = { entries: 10_000, ratio: 200 } as const;
const SMALL = 1024 * 1024;
const MOST_NAME_LETTERS = 2_000_000;
/** Entries read before others have a turn of the event loop. */
const ENTRIES_A_TURN = 200;

/** outside: a path leads out of its folder. tooMany: entries or their names. bomb: unpacks to far more than it is. */
export type ZipProblem = 'broken' | 'outside' | 'tooMany' | 'bomb';

class HostileZip extends Error {
  override readonly name = 'HostileZip';
  readonly problem: ZipProblem;
  constructor(problem: ZipProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Entries of the directory of a zip, in memory that they bound; an error names its problem by `zipProblemOf`. */
export async function* walkZip(zip: ZipFile): AsyncGenerator<Entry> {
  let [entries, packed, unpacked, letters] = [0, 0, 0, 0];
  for await (const entry of zip.eachEntry()) {
    entries += 1;
    letters += entry.fileName.length;
    if (entries > zipLimits.entries || letters > MOST_NAME_LETTERS) throw new HostileZip('tooMany');
    if (entries % ENTRIES_A_TURN === 0) await new Promise(setImmediate);
    const { compressedSize, uncompressedSize } = entry;
    if (uncompressedSize > SMALL && uncompressedSize > compressedSize * zipLimits.ratio)
      throw new HostileZip('bomb');
    packed += compressedSize;
    unpacked += uncompressedSize;
    yield entry;
  }
  // Entries that share their bytes are larger together than the file.
  if (packed > zip.fileSize || unpacked > Math.max(SMALL, zip.fileSize * zipLimits.ratio))
    throw new HostileZip('bomb');
}

export function zipProblemOf(error: unknown): ZipProblem {
  if (error instanceof HostileZip) return error.problem;
  const message = error instanceof Error ? error.message : '';
  return /absolute path|relative path|invalid characters in fileName/.test(message) ? 'outside' : 'broken';
}

export const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
