import { decodeAll } from '../../../lib/encodings/decode-all.ts';
import { alphabetOf, decodeIn, guessAlphabet } from '../../../lib/encodings/guess-alphabet.ts';

export interface DecodedTable {
  readonly text: string;
  /** As people call it. */
  readonly encoding: string;
}

const marks = [
  { encoding: 'UTF-16', label: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'UTF-16', label: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Spreadsheets write UTF-16 without a mark, too: then every other byte of Western text is zero. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = head.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

/** What says itself how it is written: UTF-16 by its mark or its zeros, UTF-8 by having no byte that is wrong there. */
function decodeSaid(bytes: Uint8Array): DecodedTable | null {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const wide = marked?.label ?? wideWithoutMark(bytes);
  const text = decodeAll(wide ?? 'utf-8', bytes, true);
  return text === null ? null : { text, encoding: wide ? 'UTF-16' : 'UTF-8' };
}

/**
 * The characters of a table in whatever encoding spreadsheets write it; null where it is no text. What is neither UTF-8 nor
 * UTF-16 is in the alphabet that somebody has `chosen`, or in the one in which it looks most like names.
 */
export function decodeTable(bytes: Uint8Array, chosen = ''): DecodedTable | null {
  const decoded = decodeSaid(bytes) ?? decodeGuessed(bytes, chosen);
  if (decoded.text.includes('\0')) return null;
  return { ...decoded, text: decoded.text.replace(/\r\n?/g, '\n') };
}

function decodeGuessed(bytes: Uint8Array, chosen: string): DecodedTable {
  const alphabet = alphabetOf(chosen) ?? guessAlphabet(bytes);
  return { text: decodeIn(alphabet, bytes), encoding: alphabet.name };
}
