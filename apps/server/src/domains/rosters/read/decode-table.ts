import { decodeAll } from '../../../lib/encodings/decode-all.ts';
import { type DecodedText, decodeGuessed } from '../../../lib/encodings/decode-guessed.ts';
import { alphabetOf, decodeIn } from '../../../lib/encodings/guess-alphabet.ts';
import { utf16Of } from '../../../lib/encodings/utf16.ts';

/** What says itself how it is written: UTF-16 by its mark or its zeros, UTF-8 by having no byte that is wrong there. */
function decodeSaid(bytes: Uint8Array): DecodedText | null {
  const wide = utf16Of(bytes);
  const text = decodeAll(wide?.label ?? 'utf-8', bytes, true);
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
