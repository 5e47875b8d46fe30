import { type ByteEdit, overwrite, zeros } from './byte-edits.ts';
import type { FileRanges } from './file-ranges.ts';
import { inBlocks } from './file-ranges.ts';
import { tellsPlace, xmpEdits } from './picture-location.ts';

interface Box {
  readonly name: string;
  readonly at: number;
  /** Behind size and name. */
  readonly content: number;
  readonly end: number;
}

const MOST_BOXES = 100_000;
const MOST_XMP_BYTES = 4 * 1024 * 1024;
const MOST_KEYS_BYTES = 1024 * 1024;
const XMP_UUID = 'be7acfcb97a942e89c71999491e3afac';

/** User data of MP4 and MOV that are a place, or telemetry with places. */
const placeBoxes: ReadonlySet<string> = new Set([
  ...['\xa9xyz', '@xyz', '\xa9gps', '\xa9loc', 'loci', 'GPS ', 'gps ', 'GPMF', 'LOCI'],
]);

/** Boxes that hold others on the way to user data. */
const holders: ReadonlySet<string> = new Set(['moov', 'trak', 'udta']);
const DEEPEST = 4;

async function* boxesIn(file: FileRanges, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  for (let count = 0; at + 8 <= to && count < MOST_BOXES; count += 1) {
    const head = await file.read(at, Math.min(to, at + 16));
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const length = short === 0 ? to - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
    const content = at + (isLong ? 16 : 8);
    // User data end with a zero in QuickTime, and a damaged box would lead anywhere.
    if (at + length < content || at + length > to) return;
    yield { name: head.toString('latin1', 4, 8), at, content, end: at + length };
    at += length;
  }
}

/** Turns a box into free space of the same length. */
const freed = ({ at, content, end }: Box): readonly ByteEdit[] => [
  overwrite(at + 4, Buffer.from('free')),
  zeros(content, end - content),
];

/** Edits that take places out of an MP4 or MOV, whose film itself is never read. */
export async function filmLocationEdits(given: FileRanges): Promise<readonly ByteEdit[]> {
  const file = inBlocks(given);
  const edits: ByteEdit[] = [];
  const visit = async (from: number, to: number, depth = 0): Promise<void> => {
    for await (const box of boxesIn(file, from, to)) {
      if (placeBoxes.has(box.name)) edits.push(...freed(box));
      else if (holders.has(box.name)) {
        if (depth < DEEPEST) await visit(box.content, box.end, depth + 1);
        if (box.name === 'trak') edits.push(...(await telemetryEdits(file, box)));
      } else if (box.name === 'meta') edits.push(...(await keyedEdits(file, box)));
      else if (box.name === 'XMP_') edits.push(...(await packetEdits(file, box.content, box.end)));
      else if (box.name === 'uuid') {
        const id = (await file.read(box.content, box.content + 16)).toString('hex');
        if (id === XMP_UUID) edits.push(...(await packetEdits(file, box.content + 16, box.end)));
      }
    }
  };
  await visit(0, file.size);
  return edits;
}

/** Formats of samples that measure where a camera moves: GoPro, Google, Sony, DJI. */
const telemetry: ReadonlySet<string> = new Set(['gpmd', 'camm', 'rtmd', 'djmd', 'dbgi']);
const MOST_TABLE_BYTES = 12 * 1024 * 1024;
const MOST_CHUNKS = 200_000;

/** Content of a box by its path, without the four bytes of version; empty if missing. */
async function tableAt(file: FileRanges, from: Box, ...path: readonly string[]): Promise<Buffer> {
  let within: Box | undefined = from;
  for (const name of path) {
    let next: Box | undefined;
    for await (const box of boxesIn(file, within.content, within.end))
      if (box.name === name) {
        next = box;
        break;
      }
    if (!next) return Buffer.alloc(0);
    within = next;
  }
  return file.read(within.content + 4, Math.min(within.end, within.content + MOST_TABLE_BYTES));
}

const wordsFrom = (table: Buffer, at: number, bytes: 4 | 8 = 4): readonly number[] =>
  Array.from({ length: Math.floor(Math.max(0, table.length - at) / bytes) }, (_, index) =>
    bytes === 4 ? table.readUInt32BE(at + index * 4) : Number(table.readBigUInt64BE(at + index * 8)),
  );

/** Blanks the samples of a track of places, wherever in the file its chunks are. */
async function telemetryEdits(file: FileRanges, track: Box): Promise<readonly ByteEdit[]> {
  const tableOf = (name: string) => tableAt(file, track, 'mdia', 'minf', 'stbl', name);
  const formats = await tableOf('stsd');
  const format = formats.toString('latin1', 8, 12);
  const isKeyed = format === 'mebx' && formats.includes('location');
  if (!telemetry.has(format) && !isKeyed) return [];
  const sizes = await tableOf('stsz');
  if (sizes.length < 8) return [];
  const equal = sizes.readUInt32BE(0);
  const own = wordsFrom(sizes, 8);
  const offsets = [...wordsFrom(await tableOf('stco'), 4), ...wordsFrom(await tableOf('co64'), 4, 8)];
  const runs = wordsFrom(await tableOf('stsc'), 4);
  const samples: Range[] = [];
  let sample = 0;
  // Runs are triples: first chunk from 1, samples in each, format.
  let run = 0;
  for (const [index, at] of offsets.slice(0, MOST_CHUNKS).entries()) {
    while ((runs[run + 3] ?? Number.POSITIVE_INFINITY) <= index + 1) run += 3;
    const count = runs[run + 1] ?? 0;
    let length = equal * count;
    if (equal === 0) for (const size of own.slice(sample, sample + count)) length += size;
    sample += count;
    if (at < file.size && length > 0) samples.push({ from: at, to: Math.min(at + length, file.size) });
  }
  return joined(samples).map(({ from, to }) => zeros(from, to - from));
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Joins ranges that touch, because a damaged index may name the same bytes any number of times. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const joint: { from: number; to: number }[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = joint.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joint.push({ from, to });
  }
  return joint;
}

async function packetEdits(file: FileRanges, from: number, to: number): Promise<readonly ByteEdit[]> {
  if (to - from > MOST_XMP_BYTES) return [zeros(from, to - from)];
  return xmpEdits(await file.read(from, to), from);
}

/** Metadata by key: a list of names, and values that carry the number of their name. */
async function keyedEdits(file: FileRanges, meta: Box): Promise<readonly ByteEdit[]> {
  // MP4 has four bytes of version before the boxes, MOV has none.
  const isPlain = (await file.read(meta.content + 4, meta.content + 8)).toString('latin1') === 'hdlr';
  const start = meta.content + (isPlain ? 0 : 4);
  const places = new Set<number>();
  const edits: ByteEdit[] = [];
  for await (const box of boxesIn(file, start, meta.end)) {
    if (box.name === 'keys') {
      const bytes = await file.read(box.content, Math.min(box.end, box.content + MOST_KEYS_BYTES));
      for (let at = 8, number = 1; at + 8 <= bytes.length; number += 1) {
        const length = bytes.readUInt32BE(at);
        if (length < 8) break;
        if (tellsPlace(bytes.toString('latin1', at + 8, at + length))) places.add(number);
        at += length;
      }
    }
    if (box.name === 'ilst')
      for await (const value of boxesIn(file, box.content, box.end))
        if (placeBoxes.has(value.name) || places.has(Buffer.from(value.name, 'latin1').readUInt32BE(0)))
          edits.push(...freed(value));
  }
  return edits;
}
