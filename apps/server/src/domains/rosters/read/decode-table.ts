import { decodeAll } from '../../../lib/encodings/decode-all.ts';
import { type DecodedText, decodeGuessed } from '../../../lib/encodings/decode-guessed.ts';
import { alphabetOf, decodeIn } from '../../../lib/encodings/guess-alphabet.ts';

const marks = [
  { encoding: 'UTF-16', label: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'UTF-16', label: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/**
 * Spreadsheets write UTF-16 without a mark, too: then one byte of each plain letter, mark and line end is zero, always the same of
 * the two, and no other text has any.
 */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length % 2 === 1) return null;
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, 400).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > 0 && even === 0) return 'utf-16le';
  return even > 0 && odd === 0 ? 'utf-16be' : null;
}

/** What says itself how it is written: UTF-16 by its mark or its zeros, UTF-8 by having no byte that is wrong there. */
function decodeSaid(bytes: Uint8Array): DecodedText | null {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const wide = marked?.label ?? wideWithoutMark(bytes);
  const text = decodeAll(wide ?? 'utf-8', bytes, true);
  return text === null ? null : { text, encoding: wide ? 'UTF-16' : 'UTF-8' };
}

/**
 * The characters of a table in whatever encoding spreadsheets write it; null where it is no text. What is neither UTF-8 nor
 * UTF-16 is in the alphabet that somebody has `chosen`, or in the one in which it looks most like names.
 */
export function decodeTable(bytes: Uint8Array, chosen = ''): DecodedText | null {
  const decoded = decodeSaid(bytes) ?? decodeChosen(bytes, chosen) ?? decodeGuessed(bytes);
  if (decoded.text.includes('\0')) return null;
  return { ...decoded, text: decoded.text.replace(/\r\n?/g, '\n') };
}

function decodeChosen(bytes: Uint8Array, chosen: string): DecodedText | null {
  const alphabet = alphabetOf(chosen);
  return alphabet ? { text: decodeIn(alphabet, bytes), encoding: alphabet.name } : null;
}
