import type { RichText } from '@pelion/questions';
import { plainText } from '../../../../lib/rich-text.ts';
import { losses } from '../losses.ts';
import type { ItemWriter } from '../outgoing.ts';
import { outgoingHtml } from '../text/outgoing-html.ts';
import { chars, legal, tag } from '../text/xml.ts';

const meaning = /[\\~=#{}:]/g;

/** Escapes GIFT's special characters with a backslash and line breaks as \n. */
export const giftChars = (text: string): string =>
  legal(text)
    .replace(meaning, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n');

/** Where a line break would only be a space. */
export const giftLine = (text: string): string => giftChars(text.replace(/\s+/g, ' ').trim());

/** GIFT has no files: a picture is replaced by its alternative text. */
export const giftHtml = (text: RichText, item: ItemWriter): string => giftChars(withoutPictures(text, item));

/** Markup with the words of a picture in its place. */
export function withoutPictures({ source }: RichText, { lose, left }: ItemWriter): string {
  let isLossy = false;
  const html = outgoingHtml(source, {
    picture({ src = '', ...attributes }) {
      if (src.startsWith('data:')) return tag('img', { src, ...attributes });
      lose(losses.picture);
      isLossy = true;
      return chars(attributes.alt ?? '');
    },
  });
  if (isLossy) left(source, /<img\b/.test(html) ? html : plainText(html));
  return html;
}

/** Compared or listed words, marked as plain text only if they contain markup characters. */
export const giftWords = (text: string): string => `${/[<&]/.test(text) ? '[plain]' : ''}${giftLine(text)}`;

/** Weight of a `~` option, such as `%50%`; empty for zero. */
export const weightOf = (percent: string): string => (percent === '0' ? '' : `%${percent}%`);
