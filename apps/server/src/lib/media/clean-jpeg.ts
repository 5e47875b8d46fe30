import type { Measures } from './picture-measures.ts';

export interface CleanJpeg extends Measures {
  /** Of the bytes that were given, and not copied: memory of a photo's size is dear to give back. */
  readonly pieces: readonly Uint8Array[];
}

/** Scans of one picture; a progressive one has some ten. */
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
/** Tables for what is drawn: quantization, Huffman codes, how often to restart. */
const tables: ReadonlySet<number> = new Set([0xdb, 0xc4, 0xdd]);
/** Baseline, extended and progressive, as every browser draws them. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

const isNote = (code: number) => (code >= 0xe0 && code <= 0xef) || code === marker.comment;
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;

/**
 * A photo as nothing but its picture: what a camera or anybody else has written beside it (place, device, comments, what follows
 * its end) is left out, and what is no whole JPEG of at most `mostSide` pixels on each side is null. Nothing is decoded.
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
      // Two frames would be two pictures.
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
    // How its colours are to be read; without it some would turn out wrong.
    else if (code === marker.adobe && length === 14 && segment.toString('latin1', 4, 9) === 'Adobe')
      kept.push(segment);
    else if (!isNote(code)) return null;
    at = next;
  }
}

/** Grey or in colours, eight bits each: what else a JPEG can be, browsers draw differently or not at all. */
function measuresIn(segment: Buffer, mostSide: number): Measures | null {
  if (segment.length < 10) return null;
  const [precision, components] = [segment[4], segment[9]];
  const [height, width] = [segment.readUInt16BE(5), segment.readUInt16BE(7)];
  const isUsual = precision === 8 && (components === 1 || components === 3);
  const fits = width > 0 && height > 0 && width <= mostSide && height <= mostSide;
  return isUsual && fits ? { width, height } : null;
}

/** Where the coded picture ends: at the next marker that is none of its own. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    if (code === undefined) break;
    if (code !== 0 && code !== 0xff && !isRestart(code)) return at;
  }
  return bytes.length;
}
