import { textOf } from '@pelion/questions/words-in';

// Between what a plain field shows and the html that a formatted answer is stored as, without a loss either way.

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A paragraph for each line. */
export const htmlOf = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${line.replace(/[&<>]/g, (character) => entities[character] ?? character)}</p>`)
        .join('');

/** Whether it has nothing that a plain field would lose. */
export const isPlain = (html: string): boolean => /^(?:<p>[^<]*<\/p>)*$/.test(html);

/** Its lines; of plain html exactly those that it was made from. */
export const linesOf = (html: string): string => textOf(html).replace(/\n$/, '');
