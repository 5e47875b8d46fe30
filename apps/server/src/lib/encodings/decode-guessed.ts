import { joinedBytes } from '../joined-bytes.ts';
import { decodeAll } from './decode-all.ts';
import { decodeIn, guessAlphabet } from './guess-alphabet.ts';

export interface DecodedText {
  readonly text: string;
  /** Display name of the encoding. */
  readonly encoding: string;
}

/** Decodes a text of undeclared encoding that is not UTF-8, in the likeliest alphabet. */
export function decodeGuessed(bytes: Uint8Array): DecodedText {
  const mixed = decodeMixed(bytes);
  if (mixed) return mixed;
  const alphabet = guessAlphabet(bytes);
  return { text: decodeIn(alphabet, bytes), encoding: alphabet.name };
}

const LINE_END = 10;
/** Number of lines in the other alphabet that suffices to detect it. */
const MOST_OTHERS = 500;

/**
 * Decodes UTF-8 lines mixed with others, as in two merged lists; other alphabets that happen to be valid UTF-8 read as
 * nonsense. Null if fewer than half of the telling lines are UTF-8.
 */
function decodeMixed(bytes: Uint8Array): DecodedText | null {
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
