// Counts words for the word limits shown while writing.

// Chinese and Japanese have no spaces between words, so each character counts, as in word processors.
const word = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu;

export const countWords = (text: string): number => text.match(word)?.length ?? 0;

const breaks = /<(?:br|\/p|\/li|\/h[1-6]|\/blockquote|\/pre|\/div)\b[^<>]*>/gi;
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};

/** Text of an answer's html, one paragraph per line. For counting words only; no sanitizing. */
export const textOf = (html: string): string =>
  html
    .replace(breaks, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
