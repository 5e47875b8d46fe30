// Normalizes short texts for comparison. Free of schemas; comparing answers with keys is up to the server.

/** Differences that a typed answer may have from an accepted one. Spaces, quotation marks and dashes never count. */
export interface TextRules {
  readonly ignoreCase: boolean;
  readonly ignoreAccents: boolean;
  readonly ignorePunctuation: boolean;
  /** An * in an accepted answer matches anything; \* matches a star. */
  readonly wildcards: boolean;
}

/** Placeholder for an unescaped * of an accepted answer; removed from typed text. */
export const anything = '\ue000';
const star = '\ue001';
const standIns = /[\ue000\ue001]/g;

// Inserted by phones automatically, and hard to notice.
const typographic: readonly (readonly [RegExp, string])[] = [
  [/[\u00ad\u200b\u200e\u200f\ufeff]/g, ''],
  [/[\u2018\u2019\u201a\u201b\u2032\u00b4\u02bc\u2039\u203a]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
];

/** Diacritics of Latin, Greek and Cyrillic letters; in other scripts, combining marks act as letters. */
const accents = /[\u0300-\u036f]/g;

// Removed, so that "dont" equals "don't" and "USA" equals "U.S.A."; other punctuation becomes a space, so that
// "well-known" equals "well known".
const joined = /['.]/g;
const parted = /\p{P}/gu;

/** Upper case first, so that ß equals SS, and a final sigma equals any other. */
const folded = (text: string) => text.toUpperCase().toLowerCase().replaceAll('\u03c2', '\u03c3');

function normalise(text: string, { ignoreCase, ignoreAccents, ignorePunctuation }: TextRules): string {
  const plain = typographic.reduce((read, [written, meant]) => read.replace(written, meant), text);
  const lettered = (ignoreAccents ? plain.normalize('NFD').replace(accents, '') : plain).normalize('NFC');
  const cased = ignoreCase ? folded(lettered) : lettered;
  const words = ignorePunctuation ? cased.replace(joined, '').replace(parted, ' ') : cased;
  return words.replace(/\s+/gu, ' ').trim();
}

/** Typed answer, normalized for comparison. */
export const comparable = (typed: string, rules: TextRules): string =>
  normalise(typed.replace(standIns, '\ufffd'), rules);

/** Accepted answer, normalized, with `anything` for each *. */
export function comparablePattern(accepted: string, rules: TextRules): string {
  if (!rules.wildcards) return comparable(accepted, rules);
  const marked = accepted
    .replace(standIns, '\ufffd')
    .replaceAll('\\*', star)
    .replaceAll('*', anything)
    .replaceAll(star, '*');
  return normalise(marked, rules);
}

/** Accepted answer for display, with … for each *. */
export const shownPattern = (accepted: string, { wildcards }: Pick<TextRules, 'wildcards'>): string =>
  wildcards ? accepted.replaceAll('\\*', star).replace(/\*+/g, '…').replaceAll(star, '*') : accepted;
