import type { Measures } from './picture-measures.ts';

export interface CleanJpeg extends Measures {
  /** Slices of the given bytes, not copies, because memory of a photo's size is expensive to free. */
  readonly pieces: readonly Uint8Array[];
}

/** Limit of scans per picture; a progressive one has about ten. */
const MOST_SCANS = 64;
const JFIF = Uint8Array.of(0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
const START = Uint8Array.of(0xff, 0xd8);
const END = Uint8Array.of(0xff, 0xd9);

const marker = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  adobe: 0xee,
  comment: 0xfe,
} as const;
/** Segments needed for drawing: quantization, Huffman codes, restart intervals. */
const tables: ReadonlySet<number> = new Set([0xdb, 0xc4, 0xdd]);
/** Baseline, extended and progressive frames, as every browser draws them. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

const isNote = (code: number) => (code >= 0xe0 && code <= 0xef) || code === marker.comment;
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;

/**
 * Strips everything but the picture (place, device, comments, trailing data). Null unless a complete JPEG of at most
 * `mostSide` pixels per side. Nothing is decoded.
 */
export function cleanJpeg(given: Uint8Array, mostSide: number): CleanJpeg | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const kept: Uint8Array[] = [START, JFIF];
  let measures: Measures | null = null;
  let scans = 0;
  let at = 2;
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== marker.start) return null;
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const code = bytes[at + 1];
    if (bytes[at] !== 0xff || code === undefined) return null;
    if (code === marker.end) {
      if (!measures || scans === 0) return null;
      return { ...measures, pieces: [...kept, END] };
    }
    if (at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    const segment = bytes.subarray(at, next);
    if (frames.has(code)) {
      // A second frame would be a second picture.
      if (measures) return null;
      measures = measuresIn(segment, mostSide);
      if (!measures) return null;
      kept.push(segment);
    } else if (code === marker.scan) {
      scans += 1;
      if (!measures || scans > MOST_SCANS) return null;
      const end = endOfScan(bytes, next);
      kept.push(bytes.subarray(at, end));
      at = end;
      continue;
    } else if (tables.has(code)) kept.push(segment);
    // Color transform, without which some pictures would have wrong colors.
    else if (code === marker.adobe && length === 14 && segment.toString('latin1', 4, 9) === 'Adobe')
      kept.push(segment);
    else if (!isNote(code)) return null;
    at = next;
  }
}

/** Grayscale or color with eight bits: browsers draw other JPEGs differently or not at all. */
function measuresIn(segment: Buffer, mostSide: number): Measures | null {
  if (segment.length < 10) return null;
  const [precision, components] = [segment[4], segment[9]];
  const [height, width] = [segment.readUInt16BE(5), segment.readUInt16BE(7)];
  const isUsual = precision === 8 && (components === 1 || components === 3);
  const fits = width > 0 && height > 0 && width <= mostSide && height <= mostSide;
  return isUsual && fits ? { width, height } : null;
}

/** End of the scan: the next marker that is not part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    if (code === undefined) break;
    if (code !== 0 && code !== 0xff && !isRestart(code)) return at;
  }
  return bytes.length;
}
