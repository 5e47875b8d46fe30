import { textOf } from '@pelion/questions/words-in';

// Lossless conversion between the text of a plain field and the HTML stored for formatted answers.

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Wraps each line in a paragraph. */
export const htmlOf = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${line.replace(/[&<>]/g, (character) => entities[character] ?? character)}</p>`)
        .join('');

/** Whether a plain field can show the HTML without loss. */
export const isPlain = (html: string): boolean => /^(?:<p>[^<]*<\/p>)*$/.test(html);

/** Text of the HTML; the inverse of `htmlOf` for plain HTML. */
export const linesOf = (html: string): string => textOf(html).replace(/\n$/, '');
