import { crc32 } from 'node:zlib';
import { type Measures, measuresOf } from './picture-measures.ts';

export interface WholePicture extends Measures {
  readonly mediaType: string;
}

/** Limits of pixels per side and in total: more would hang viewers' browsers, however small the file. */
const MOST_SIDE = 16_384;
const MOST_PIXELS = 100_000_000;

const starts = (bytes: Buffer, at: number, text: string) =>
  bytes.toString('latin1', at, at + text.length) === text;

/** PNG: walks the chunks to the last one and verifies the checksums of critical ones. */
function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  let isDrawn = false;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const next = at + 12 + length;
    if (next > bytes.length) return false;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at === 8 ? type !== 'IHDR' || length !== 13 : type === 'IHDR') return false;
    // Browsers ignore wrong checksums of ancillary chunks.
    const isCritical = /^[A-Z]/.test(type);
    if (isCritical && crc32(bytes.subarray(at + 4, next - 4)) !== bytes.readUInt32BE(next - 4)) return false;
    if (type === 'IEND') return isDrawn;
    isDrawn ||= type === 'IDAT' && length > 0;
    at = next;
  }
  return false;
}

/** JPEG: walks the segments, requiring one frame and a scan, to the end marker. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  let hasFrame = false;
  let isDrawn = false;
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const code = bytes[at + 1];
    if (bytes[at] !== 0xff || code === undefined) return false;
    if (code === 0xd9) return isDrawn;
    if (at + 4 > bytes.length) return false;
    const length = bytes.readUInt16BE(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return false;
    const isFrame = code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
    if (isFrame && hasFrame) return false;
    hasFrame ||= isFrame;
    at = next;
    if (code !== 0xda) continue;
    if (!hasFrame) return false;
    isDrawn = true;
    at = endOfScan(bytes, next);
    if (at < 0) return false;
  }
}

/** Offset of the next marker outside the scan's data; -1 if truncated. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    if (code === undefined) return -1;
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return -1;
}

/** Offset after the color table, whose size is in the low three bits of `flags`, if any. */
const behindColours = (at: number, flags: number) => at + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** GIF: walks the blocks, requiring at least one picture, to the trailer or the end of the file. */
function isWholeGif(bytes: Buffer): boolean {
  let at = behindColours(13, bytes[10] ?? 0);
  let isDrawn = false;
  /** Skips sub-blocks of at most 255 bytes, up to an empty one. */
  const passPieces = () => {
    for (;;) {
      const length = bytes[at];
      if (length === undefined) return false;
      at += 1 + length;
      if (length === 0) return true;
    }
  };
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return isDrawn;
    if (kind === 0x21) at += 2;
    else if (kind === 0x2c && at + 10 <= bytes.length) {
      at = behindColours(at + 10, bytes[at + 9] ?? 0) + 1;
      isDrawn = true;
    } else return false;
    if (!passPieces()) return false;
  }
  return isDrawn && at === bytes.length;
}

/** WebP: checks the declared length and walks the chunks, requiring one with a picture. */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < 20) return false;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return false;
  let isDrawn = false;
  for (let at = 12; at + 8 <= end; ) {
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end) return false;
    isDrawn ||= length > 0 && ['VP8 ', 'VP8L', 'ANMF'].some((name) => starts(bytes, at, name));
    at = next;
  }
  return isDrawn;
}

interface Form {
  readonly mediaType: string;
  /** Detects the format by its first bytes. */
  is(bytes: Buffer): boolean;
  isWhole(bytes: Buffer): boolean;
}

/** Formats that browsers display and that cannot contain scripts. */
const forms: readonly Form[] = [
  { mediaType: 'image/png', is: (bytes) => starts(bytes, 0, '\x89PNG\r\n\x1a\n'), isWhole: isWholePng },
  { mediaType: 'image/jpeg', is: (bytes) => starts(bytes, 0, '\xff\xd8\xff'), isWhole: isWholeJpeg },
  {
    mediaType: 'image/gif',
    is: (bytes) => starts(bytes, 0, 'GIF87a') || starts(bytes, 0, 'GIF89a'),
    isWhole: isWholeGif,
  },
  {
    mediaType: 'image/webp',
    is: (bytes) => starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP'),
    isWhole: isWholeWebp,
  },
];

/**
 * Media type and size detected from the bytes, whatever the file name; null for an unsupported or truncated picture, or
 * one with more pixels than browsers can draw. Walks the parts in linear time; nothing is decoded.
 */
export function wholePicture(given: Uint8Array): WholePicture | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const form = forms.find(({ is }) => is(bytes));
  if (!form?.isWhole(bytes)) return null;
  const measures = measuresOf(bytes, form.mediaType);
  if (!measures) return null;
  const { width, height } = measures;
  const fits = Math.max(width, height) <= MOST_SIDE && width * height <= MOST_PIXELS;
  return fits ? { mediaType: form.mediaType, ...measures } : null;
}
