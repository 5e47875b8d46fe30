import { type ByteEdit, overwrite, zeros } from './byte-edits.ts';

/** Entries that lead to a place: the GPS directory, and XMP and IPTC, which repeat it. */
const removed: ReadonlySet<number> = new Set([0x8825, 0x02bc, 0x83bb]);
const EXIF_DIRECTORY = 0x8769;
const GPS_DIRECTORY = 0x8825;
const ENTRY_BYTES = 12;
const MOST_DIRECTORIES = 8;
/** Entries of honest data are some hundred. */
const MOST_ENTRIES = 20_000;
/** Bytes of a value by its type (TIFF 6.0, section 2). */
const valueBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/**
 * Edits that take the place out of EXIF data, which begin at `base` of a file; orientation, date and camera stay. Data
 * that cannot be read are blanked.
 */
export function tiffLocationEdits(tiff: Buffer, base: number): readonly ByteEdit[] {
  try {
    return editsOf(tiff, base);
  } catch (error) {
    if (error instanceof RangeError) return [zeros(base, tiff.length)];
    throw error;
  }
}

function editsOf(tiff: Buffer, base: number): readonly ByteEdit[] {
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') throw new RangeError('EXIF data without a byte order');
  const isLittle = order === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const shortOf = (value: number) => {
    const bytes = Buffer.alloc(2);
    if (isLittle) bytes.writeUInt16LE(value);
    else bytes.writeUInt16BE(value);
    return bytes;
  };
  const edits: ByteEdit[] = [];
  let count = 0;
  const entriesAt = (at: number) => {
    count += short(at);
    if (count > MOST_ENTRIES) throw new RangeError('EXIF data of too many entries');
    const entries = Array.from({ length: short(at) }, (_, index) => at + 2 + index * ENTRY_BYTES);
    // Throws where the directory leaves the data.
    for (const entry of entries) long(entry + 8);
    return entries;
  };
  const blank = (from: number, length: number) => {
    if (from + length > tiff.length) throw new RangeError('EXIF data that end too early');
    edits.push(zeros(base + from, length));
  };
  const blankValue = (entry: number) => {
    const length = (valueBytes[short(entry + 2)] ?? 1) * long(entry + 4);
    if (length > 4) blank(long(entry + 8), length);
  };
  const blankDirectory = (at: number) => {
    const entries = entriesAt(at);
    for (const entry of entries) blankValue(entry);
    blank(at, 2 + entries.length * ENTRY_BYTES);
  };

  const open = [long(4)];
  const seen = new Set<number>();
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === 0 || seen.has(at)) continue;
    seen.add(at);
    if (seen.size > MOST_DIRECTORIES) throw new RangeError('EXIF data of too many directories');
    const entries = entriesAt(at);
    const end = at + 2 + entries.length * ENTRY_BYTES;
    const kept = entries.filter((entry) => !removed.has(short(entry)));
    for (const entry of entries) {
      if (short(entry) === EXIF_DIRECTORY) open.push(long(entry + 8));
      else if (short(entry) === GPS_DIRECTORY) blankDirectory(long(entry + 8));
      else if (removed.has(short(entry))) blankValue(entry);
    }
    const next = end + 4 <= tiff.length ? tiff.subarray(end, end + 4) : Buffer.alloc(0);
    if (next.length === 4) open.push(long(end));
    if (kept.length === entries.length) continue;
    // Later entries move up, so that the directory has no gap.
    const rewritten = Buffer.concat([
      shortOf(kept.length),
      ...kept.map((entry) => tiff.subarray(entry, entry + ENTRY_BYTES)),
      next,
      Buffer.alloc((entries.length - kept.length) * ENTRY_BYTES),
    ]);
    edits.push(overwrite(base + at, rewritten));
  }
  return edits;
}
