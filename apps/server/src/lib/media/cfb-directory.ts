import { type FileRanges, inBlocks } from './file-ranges.ts';

/** Stream of a compound file (MS-CFB), the container of xls, ppt and encrypted office documents. */
interface CfbEntry {
  readonly name: string;
  readonly isStorage: boolean;
  readonly start: number;
  readonly size: number;
}

export interface CfbDirectory {
  readonly entries: readonly CfbEntry[];
  /** Content in order, sector by sector. */
  content(entry: CfbEntry): AsyncGenerator<Buffer>;
}

const MOST_ENTRIES = 20_000;
const ENTRY_BYTES = 128;
const ROOT = 5;
const HEADER_BYTES = 512;
const DIFAT_IN_HEADER = 109;
/** Sector numbers from here on are marks: end of a chain, free, a table's own. */
const LAST_SECTOR = 0xfffffffa;
/** Shorter streams lie in small sectors, within the stream of the root. */
const SMALL_STREAM = 4096;
const SMALL_SECTOR = 64;
/** Sectors on the way to a small one: 20 MB of small streams. */
const MOST_STEPS = 40_000;

/** Directory of a compound file; null for a damaged one. */
export async function readCfb(given: FileRanges): Promise<CfbDirectory | null> {
  const file = inBlocks(given);
  const header = await file.read(0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return null;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const sectorBytes = 2 ** shift;
  const perSector = sectorBytes / 4;
  const mostSectors = Math.ceil(file.size / sectorBytes);
  const sector = (number: number) => file.read((number + 1) * sectorBytes, (number + 2) * sectorBytes);
  const wordAt = async (number: number, index: number) => {
    const bytes = await sector(number);
    return index * 4 + 4 <= bytes.length ? bytes.readUInt32LE(index * 4) : 0xffffffff;
  };

  // Sectors of the allocation table beyond those that the header names.
  const tables: number[] = Array.from({ length: DIFAT_IN_HEADER }, (_, index) =>
    header.readUInt32LE(76 + index * 4),
  ).filter((number) => number < LAST_SECTOR);
  let listed = header.readUInt32LE(68);
  for (let count = 0; listed < LAST_SECTOR; count += 1) {
    if (count > mostSectors / perSector + 1) return null;
    const bytes = await sector(listed);
    if (bytes.length < sectorBytes) return null;
    for (let index = 0; index < perSector - 1; index += 1) {
      const number = bytes.readUInt32LE(index * 4);
      if (number < LAST_SECTOR) tables.push(number);
    }
    listed = bytes.readUInt32LE(sectorBytes - 4);
  }
  const after = async (number: number) => {
    const table = tables[Math.floor(number / perSector)];
    return table === undefined ? 0xffffffff : wordAt(table, number % perSector);
  };
  async function* chain(start: number) {
    let count = 0;
    for (let number = start; number < LAST_SECTOR; number = await after(number)) {
      count += 1;
      if (count > mostSectors) return;
      yield await sector(number);
    }
  }

  const entries: CfbEntry[] = [];
  let smallStart = LAST_SECTOR;
  for await (const bytes of chain(header.readUInt32LE(48))) {
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
      const kind = bytes[at + 66];
      if (kind === ROOT) smallStart = bytes.readUInt32LE(at + 116);
      if (kind !== 1 && kind !== 2) continue;
      if (entries.length >= MOST_ENTRIES) return null;
      const length = Math.min(Math.max(0, bytes.readUInt16LE(at + 64) - 2), 62);
      entries.push({
        name: bytes.toString('utf16le', at, at + length),
        isStorage: kind === 1,
        start: bytes.readUInt32LE(at + 116),
        size: bytes.readUInt32LE(at + 120),
      });
    }
  }
  /** Part of a stream, found by walking its chain, which for small streams is short. */
  const partOf = async (first: number, from: number, length: number) => {
    let at = 0;
    if (from > MOST_STEPS * sectorBytes) return Buffer.alloc(0);
    for await (const bytes of chain(first)) {
      if (from < at + bytes.length) return bytes.subarray(from - at, from - at + length);
      at += bytes.length;
    }
    return Buffer.alloc(0);
  };
  async function* small(start: number, size: number) {
    let number = start;
    for (let left = size; left > 0 && number < LAST_SECTOR; left -= SMALL_SECTOR) {
      yield (await partOf(smallStart, number * SMALL_SECTOR, SMALL_SECTOR)).subarray(0, left);
      const next = await partOf(header.readUInt32LE(60), number * 4, 4);
      number = next.length === 4 ? next.readUInt32LE(0) : LAST_SECTOR;
    }
  }
  return {
    entries,
    async *content({ start, size }) {
      if (size < SMALL_STREAM) return yield* small(start, size);
      let left = size;
      for await (const bytes of chain(start)) {
        yield bytes.subarray(0, left);
        left -= bytes.length;
        if (left <= 0) return;
      }
    },
  };
}
