import type { RichTextDraft } from '../rich-text.ts';

const blocks = /<\/?(?:p|br|div|span)\b[^<>]*>/gi;
const spaces = /(?:\s|&nbsp;|\u00a0)+/g;
/** Text formatted as a whole. */
const formatted = /^<(b|strong|i|em|u|s|sub|sup|code|h[1-6])>(.*)<\/\1>$/i;

/**
 * Normalizes a text to compare it as a reader sees it: strips blocks, outer spaces and formatting of the whole. Case
 * and inner formatting stay: Co is not CO, and H₂O not H2O.
 */
export function asRead(source: string): string {
  const text = source.replace(blocks, ' ').replace(spaces, ' ').trim();
  const [, name = '', inner] = formatted.exec(text) ?? [];
  return inner === undefined || inner.includes(`<${name}`) ? text : asRead(inner);
}

/** Duplicates among normalized texts, each with the index of the first equal one. Empty texts are never duplicates. */
export const alikeAmong = (texts: readonly string[]): readonly { index: number; first: number }[] =>
  texts.flatMap((text, index) => {
    const first = texts.indexOf(text);
    return text === '' || first === index ? [] : [{ index, first }];
  });

/** Duplicates among items that have a text. */
export const alikeTexts = (listed: readonly { readonly text: RichTextDraft }[]) =>
  alikeAmong(listed.map(({ text }) => asRead(text.source)));
