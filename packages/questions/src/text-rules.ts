// How short texts are made comparable. Without the schemas; what is compared with what is the server's to know.

/** What a typed answer may differ in and still be the same. Spaces, quotation marks and dashes never count. */
export interface TextRules {
  readonly ignoreCase: boolean;
  readonly ignoreAccents: boolean;
  readonly ignorePunctuation: boolean;
  /** In an accepted answer * stands for anything, and \* for a star. */
  readonly wildcards: boolean;
}

/** Stands for an unescaped * of an accepted answer; what is typed cannot hold it. */
export const anything = '\ue000';
const star = '\ue001';
const standIns = /[\ue000\ue001]/g;

// A phone writes them by itself, and nobody sees the difference.
const typographic: readonly (readonly [RegExp, string])[] = [
  [/[\u00ad\u200b\u200e\u200f\ufeff]/g, ''],
  [/[\u2018\u2019\u201a\u201b\u2032\u00b4\u02bc\u2039\u203a]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
];

/** The marks over Latin, Greek and Cyrillic letters; what other scripts write as marks are letters to their readers. */
const accents = /[\u0300-\u036f]/g;

// "dont" is "don't" and "USA" is "U.S.A.", while "well-known" is "well known".
const joined = /['.]/g;
const parted = /\p{P}/gu;

/** Upper case first: ß and SS are one, and the sigma at the end of a word is a sigma. */
const folded = (text: string) => text.toUpperCase().toLowerCase().replaceAll('\u03c2', '\u03c3');

function normalise(text: string, { ignoreCase, ignoreAccents, ignorePunctuation }: TextRules): string {
  const plain = typographic.reduce((read, [written, meant]) => read.replace(written, meant), text);
  const lettered = (ignoreAccents ? plain.normalize('NFD').replace(accents, '') : plain).normalize('NFC');
  const cased = ignoreCase ? folded(lettered) : lettered;
  const words = ignorePunctuation ? cased.replace(joined, '').replace(parted, ' ') : cased;
  return words.replace(/\s+/gu, ' ').trim();
}

/** What somebody typed, ready to be compared. */
export const comparable = (typed: string, rules: TextRules): string =>
  normalise(typed.replace(standIns, '\ufffd'), rules);

/** The same of an accepted answer, with `anything` where the author wrote a *. */
export function comparablePattern(accepted: string, rules: TextRules): string {
  if (!rules.wildcards) return comparable(accepted, rules);
  const marked = accepted
    .replace(standIns, '\ufffd')
    .replaceAll('\\*', star)
    .replaceAll('*', anything)
    .replaceAll(star, '*');
  return normalise(marked, rules);
}

/** An accepted answer for people to read: … where anything may stand. */
export const shownPattern = (accepted: string, { wildcards }: Pick<TextRules, 'wildcards'>): string =>
  wildcards ? accepted.replaceAll('\\*', star).replace(/\*+/g, '…').replaceAll(star, '*') : accepted;
