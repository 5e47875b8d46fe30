import { decodeAll } from './decode-all.ts';

export interface Utf16 {
  readonly label: 'utf-16le' | 'utf-16be';
  /** Whether a byte order mark says so. */
  readonly isMarked: boolean;
}

const marks = [
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Of a file: enough to know. */
const TELLING_BYTES = 400;

/** A text in single bytes into which a few zeros have come. */
function isStrewn(bytes: Uint8Array, zeros: number): boolean {
  if (zeros * 4 >= Math.min(bytes.length, TELLING_BYTES)) return false;
  const text = decodeAll('utf-8', bytes, true);
  return text !== null && !/[^\P{Cc}\0\t\n\v\f\r]/u.test(text);
}

/**
 * How a text is written of which each character takes two bytes; null: it is written in another way. Without a mark its zeros
 * tell: they are one byte of each plain letter, mark and line end, of the two mostly the same, and no other text has any.
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
