import { decodeAll } from './decode-all.ts';
import { type Alphabet, alphabets } from './letters.ts';

/** Bytes examined per file: enough to decide at little cost. */
const MOST_BYTES = 24 * 1024;
/** Bytes decoded at a time with our own tables. */
const PART_BYTES = 64 * 1024;
const MEANS_NOTHING = '\ufffd';

/** Costs of unlikely characters in a name: logarithms of about how rare they are. */
const stranger = { letter: 7.5, sign: 8, control: 14, break: 5, sound: 1.5, quote: 2 } as const;
const han = { common: 5, rare: 9 } as const;

const quotes = /[\u00a0\u00ad\u2013\u2014\u2018\u2019\u201c\u201d\u201e«»°]/u;
const isVowel = (letter: string) => /[aeiouyæœøıаеиоуыэюяёіїє]/u.test(plain(letter));
const plain = (letter: string) => letter.normalize('NFD').slice(0, 1).toLowerCase();
const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);

/** Cost of each letter in a language; the most common is twice as common as the second. */
function costsOf(letters: string): ReadonlyMap<string, number> {
  const all = [...letters];
  const sum = all.reduce((total, _, index) => total + 1 / (index + 1), 0);
  return new Map(all.map((letter, index) => [letter, Math.log(sum * (index + 1))]));
}

/** Lines with bytes beyond ASCII, which alone distinguish alphabets. */
function tellingBytes(bytes: Uint8Array): Uint8Array {
  const kept: number[] = [];
  let line: number[] = [];
  let isTelling = false;
  for (const byte of bytes) {
    line.push(byte);
    if (byte > 127) isTelling = true;
    if (byte !== 10) continue;
    if (isTelling) kept.push(...line.slice(0, MOST_BYTES));
    if (kept.length > MOST_BYTES) return Uint8Array.from(kept);
    line = [];
    isTelling = false;
  }
  if (isTelling) kept.push(...line.slice(0, MOST_BYTES));
  return Uint8Array.from(kept);
}

/** Finds an alphabet by its display name. */
export const alphabetOf = (name: string): Alphabet | undefined =>
  alphabets.find((alphabet) => alphabet.name === name);

/** Decodes bytes in one alphabet; undefined bytes become replacement characters. */
export function decodeIn({ label, upperHalf }: Alphabet, bytes: Uint8Array): string {
  if (!upperHalf) return decodeAll(label, bytes) ?? '';
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const codes = bytes.subarray(at, at + PART_BYTES);
    parts.push(
      Array.from(codes, (code) => (code < 128 ? String.fromCharCode(code) : upperHalf[code - 128])).join(''),
    );
  }
  return parts.join('');
}

/** Cost of a character's position: a capital within a word, mixed scripts, unpronounceable sequences. */
function costOfPlace(before: string | undefined, character: string, after: string | undefined): number {
  if (quotes.test(character)) return 0;
  if (!isLetter(character)) return isLetter(before) && isLetter(after) ? stranger.break : 0;
  const isLatin = /\p{Script=Latin}/u.test(character);
  const isBroken =
    (/\p{Ll}/u.test(before ?? '') && /\p{Lu}/u.test(character)) ||
    [before, after].some((next) => isLetter(next) && /\p{Script=Latin}/u.test(next ?? '') !== isLatin);
  if (isBroken) return stranger.break;
  // Usually ñ precedes a vowel, and ń does not.
  if (/ñ/iu.test(character) && !isVowel(after ?? '')) return stranger.sound * 2;
  if (!isLatin || !isLetter(before)) return 0;
  const [first, own, last] = [before ?? '', character, after ?? ''].map(isVowel);
  // Two vowels at the end of a name are about as rare as three within one; two consonants are not.
  const isRow = isLetter(after) ? own === last : own;
  return first === own && isRow ? stranger.sound : 0;
}

/** Cost of a character in a script of thousands: common characters of names, then syllables, then all others. */
function costOfLarge(character: string): number {
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(character))
    return han.common - (character > '\uff00' ? 0 : 1);
  if (/\p{Script=Hangul}/u.test(character)) return han.common;
  return /\p{Script=Han}/u.test(character) ? han.rare : costOfStranger(character);
}

/** Cost of a character in no list of letters. */
function costOfStranger(character: string): number {
  if (quotes.test(character)) return stranger.quote;
  if (/\p{C}/u.test(character)) return stranger.control;
  return isLetter(character) ? stranger.letter : stranger.sign;
}

/** Cost of a text as a list of people in one of the alphabet's languages. */
function costOf(text: string, { languages, isLarge }: Alphabet): number {
  const characters = [...text];
  const tables = languages.map(costsOf);
  const totals = tables.map(() => 0);
  let common = 0;
  for (const [index, character] of characters.entries()) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 128) continue;
    common += costOfPlace(characters[index - 1], character, characters[index + 1]);
    const letter = character === 'İ' ? 'ı' : character.toLowerCase();
    const unknown = isLarge ? costOfLarge(character) : costOfStranger(character);
    for (const [at, table] of tables.entries()) {
      const known = table.get(letter);
      const cost = isLarge && known !== undefined ? han.common : (known ?? unknown);
      totals[at] = (totals[at] ?? 0) + cost;
    }
  }
  return common + Math.min(...totals);
}

/**
 * Likeliest alphabet of a list of people in an undeclared encoding: its letters are common in some language of the
 * alphabet, and in plausible positions.
 */
export function guessAlphabet(bytes: Uint8Array): Alphabet {
  const telling = tellingBytes(bytes);
  let best: { readonly alphabet: Alphabet; readonly cost: number } = {
    alphabet: alphabets[0],
    cost: Infinity,
  };
  for (const alphabet of alphabets) {
    const text = decodeIn(alphabet, telling);
    if (text.includes(MEANS_NOTHING)) continue;
    const cost = costOf(text, alphabet) + alphabet.rareness;
    if (cost < best.cost) best = { alphabet, cost };
  }
  return best.alphabet;
}
