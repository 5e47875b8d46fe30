// What counts as a word, for limits that are told while somebody writes.

// Chinese and Japanese are written without spaces: each character counts, as word processors have it.
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

/** The text of an answer's html, its paragraphs apart. Finds words; it makes nothing safe. */
export const textOf = (html: string): string =>
  html
    .replace(breaks, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
