import { comparable, textOf } from '@pelion/questions';

// Words of a text in one spelling, so that a disguised word equals a plain one.

/** Letters of other scripts that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', к: 'k', м: 'm' },
  ...{ т: 't', в: 'b', н: 'h', г: 'r', α: 'a', ο: 'o', ρ: 'p', ν: 'v', ι: 'i', κ: 'k', τ: 't', υ: 'u' },
};

const isLatinMixed = (word: string) => /\p{Script=Latin}/u.test(word) && /[\u0370-\u04ff]/.test(word);

/** Spaces of no width and soft hyphens, which hide inside a word. */
const unseen =
  /\u00ad|\u034f|\u061c|\u180e|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u2064]|[\u2066-\u2069]|[\ufe00-\ufe0f]|\ufeff|\u20e3/g;

const loose = { ignoreCase: true, ignoreAccents: true, ignorePunctuation: true, wildcards: false };

const vulgarFraction = /[\u00bc-\u00be\u2150-\u215e]/gu;
const superscript = /[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+/gu;
const circled = /[\u2460-\u2473]/gu;
const romanSign = /[\u2160-\u217b]/gu;
/** Digits in black circles; letters in squares and black circles, one block of 32 after the other. */
const blackDigit = /[\u2776-\u2793]/gu;
const framedLetter = /[\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const codeOf = (sign: string) => sign.codePointAt(0) ?? 0;

/** Numbers of one character, which would run into their neighbours: 3½, 10², ①②. */
const spacedNumbers = (text: string) =>
  text
    .replace(vulgarFraction, (one) => ` ${one.normalize('NFKC')} `)
    .replace(superscript, (run) => `^${run.normalize('NFKC')}`)
    .replace(circled, (one) => ` ${one.normalize('NFKC')} `)
    .replace(romanSign, (one) => ` ${one.normalize('NFKC').toUpperCase()} `)
    .replace(blackDigit, (one) => ` ${((codeOf(one) - 0x2776) % 10) + 1} `)
    .replace(framedLetter, (one) => ` ${String.fromCharCode(65 + ((codeOf(one) - 0x1f130) % 32))} `);

/** Plain text of html or typed text, in one form of each character. */
export const plainText = (text: string): string =>
  spacedNumbers(textOf(text).replace(unseen, '')).normalize('NFKC').replace(/\s+/g, ' ').trim();

/** Undoes look-alikes in words that mix scripts. */
const unmasked = (word: string) =>
  isLatinMixed(word) ? [...word].map((letter) => lookAlikes[letter] ?? letter).join('') : word;

/** A plural, a genitive and its singular are one word. */
const stemmed = (word: string) => (word.length < 4 ? word : word.replace(/(?<=[sxz]|[cs]h)es$|(?<!s)s$/, ''));

/** Words as they are spelled, without case, accents and punctuation. */
export const spelledWords = (text: string): string[] =>
  comparable(plainText(text), loose)
    .split(' ')
    .filter((word) => word !== '')
    .map(unmasked);

export const foldedWords = (text: string): string[] => spelledWords(text).map(stemmed);

/** Position of a sequence of words within others, from `from`; -1 when absent. */
export function indexOfWords(words: readonly string[], sought: readonly string[], from = 0): number {
  if (sought.length === 0) return -1;
  for (let at = from; at + sought.length <= words.length; at += 1)
    if (sought.every((word, offset) => words[at + offset] === word)) return at;
  return -1;
}

export const holdsWords = (words: readonly string[], sought: readonly string[]): boolean =>
  indexOfWords(words, sought) >= 0;
