import { decodeAll } from './decode-all.ts';
import { type DecodedText, decodeGuessed } from './decode-guessed.ts';
import { alphabetOf, decodeIn } from './guess-alphabet.ts';
import { utf16Of } from './utf16.ts';

/** Decodes text with a certain encoding: UTF-16 by its byte order mark or zero bytes, UTF-8 if valid. */
function decodeSaid(bytes: Uint8Array): DecodedText | null {
  const wide = utf16Of(bytes);
  const text = decodeAll(wide?.label ?? 'utf-8', bytes, true);
  return text === null ? null : { text, encoding: wide ? 'UTF-16' : 'UTF-8' };
}

/**
 * Decodes a table in any encoding that spreadsheets write; null for non-text. Other than UTF-8 or UTF-16, uses the
 * `chosen` encoding, or guesses the one that yields the most plausible names.
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
