import { decodeAll } from '../../../lib/encodings/decode-all.ts';
import { alphabetOf, decodeIn, guessAlphabet } from '../../../lib/encodings/guess-alphabet.ts';
import { joinedBytes } from '../../../lib/joined-bytes.ts';

export interface DecodedTable {
  readonly text: string;
  /** As people call it. */
  readonly encoding: string;
}

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
  if (alphabetOf(chosen)) return { text: decodeIn(alphabet, bytes), encoding: alphabet.name };
  return decodeMixed(bytes) ?? { text: decodeIn(alphabet, bytes), encoding: alphabet.name };
}

const LINE_END = 10;
/** Of lines in another alphabet: enough to know which. */
const MOST_OTHERS = 500;

/**
 * Lines of UTF-8 beside others, as where somebody has put two lists together: what is UTF-8 by chance is in no language. Null where
 * fewer than half of the lines that could tell are UTF-8.
 */
function decodeMixed(bytes: Uint8Array): DecodedTable | null {
  const lines: { readonly bytes: Uint8Array; readonly text: string | null }[] = [];
  let said = 0;
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    const text = decodeAll('utf-8', line, true);
    if (text === null || line.some((byte) => byte > 127)) said += text === null ? -1 : 1;
    lines.push({ bytes: line, text });
    from += line.length;
  }
  if (said < 0 || lines.every(({ text }) => text === null)) return null;
  const others = lines.filter(({ text }) => text === null).slice(0, MOST_OTHERS);
  const alphabet = guessAlphabet(joinedBytes(others.map((line) => line.bytes)));
  const text = lines.map((line) => line.text ?? decodeIn(alphabet, line.bytes)).join('');
  return { text: text.replace(/^\ufeff/, ''), encoding: 'UTF-8' };
}
