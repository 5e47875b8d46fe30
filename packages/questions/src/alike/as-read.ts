import type { RichTextDraft } from '../rich-text.ts';

const blocks = /<\/?(?:p|br|div|span)\b[^<>]*>/gi;
const spaces = /(?:\s|&nbsp;|\u00a0)+/g;
/** A text that is formatted as a whole. */
const formatted = /^<(b|strong|i|em|u|s|sub|sup|code|h[1-6])>(.*)<\/\1>$/i;

/**
 * A text as somebody reads it, to be compared with another: without the blocks and spaces around its words, and without
 * formatting of the whole of it. Capital letters and formatting within stay: Co is not CO, and H₂O not H2O.
 */
export function asRead(source: string): string {
  const text = source.replace(blocks, ' ').replace(spaces, ' ').trim();
  const [, name = '', inner] = formatted.exec(text) ?? [];
  return inner === undefined || inner.includes(`<${name}`) ? text : asRead(inner);
}

/** Of texts as they are read, each that an earlier one says already, with the first of these. Nothing is not alike. */
export const alikeAmong = (texts: readonly string[]): readonly { index: number; first: number }[] =>
  texts.flatMap((text, index) => {
    const first = texts.indexOf(text);
    return text === '' || first === index ? [] : [{ index, first }];
  });

/** The same of what has a text each. */
export const alikeTexts = (listed: readonly { readonly text: RichTextDraft }[]) =>
  alikeAmong(listed.map(({ text }) => asRead(text.source)));
