import { decodeAll } from './decode-all.ts';

export interface Utf16 {
  readonly label: 'utf-16le' | 'utf-16be';
  /** Whether the file has a byte order mark. */
  readonly isMarked: boolean;
}

const marks = [
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Bytes examined per file. */
const TELLING_BYTES = 400;

/** Whether a single-byte text merely contains a few zeros. */
function isStrewn(bytes: Uint8Array, zeros: number): boolean {
  if (zeros * 4 >= Math.min(bytes.length, TELLING_BYTES)) return false;
  const text = decodeAll('utf-8', bytes, true);
  return text !== null && !/[^\P{Cc}\0\t\n\v\f\r]/u.test(text);
}

/**
 * Detects UTF-16; null for any other encoding. Without a byte order mark the zeros tell: they are one byte of each
 * ASCII character, mostly the same one, and other texts have none.
 */
export function utf16Of(bytes: Uint8Array): Utf16 | null {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked) return { label: marked.label, isMarked: true };
  if (bytes.length % 2 === 1) return null;
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of bytes.subarray(0, TELLING_BYTES).entries())
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  if (zeros.even === zeros.odd || isStrewn(bytes, zeros.even + zeros.odd)) return null;
  return { label: zeros.odd > zeros.even ? 'utf-16le' : 'utf-16be', isMarked: false };
}
