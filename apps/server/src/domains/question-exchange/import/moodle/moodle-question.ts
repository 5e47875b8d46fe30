import { phrase } from '@pelion/words';
import { at, childrenOf, textAt, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import { type ItemReader, said } from '../foreign/item-reader.ts';
import { percentOf, percentPattern } from '../gift/weights.ts';
import { htmlOfMarkdown } from '../text/markdown.ts';

/** Moodle's names for text formats. */
type MoodleFormat = 'html' | 'moodle_auto_format' | 'plain_text' | 'markdown';

const formats: Readonly<Record<MoodleFormat, (text: string, reader: ItemReader) => string>> = {
  html: (text, reader) => reader.html(text),
  // Auto format has both markup and significant line ends.
  moodle_auto_format: (text, reader) => reader.html(text.trim().replace(/\n/g, '<br />')),
  plain_text: (text, reader) => reader.plain(text),
  markdown: (text, reader) => reader.html(htmlOfMarkdown(text)),
};

/** Matches multi-language text; Moodle shows only the reader's language. */
const inLanguages = /<span\b[^>]*\bmultilang\b|\{mlang\s/i;
const allLanguages = phrase('The text is in several languages; all of them are shown, one after the other.');

const isFormat = (name: string | undefined): name is MoodleFormat =>
  name !== undefined && Object.hasOwn(formats, name);

function inFormat(
  format: string | undefined,
  written: string,
  reader: ItemReader,
  otherwise: MoodleFormat = 'html',
): string {
  if (inLanguages.test(written)) reader.lose(allLanguages);
  return formats[isFormat(format) ? format : otherwise](written, reader);
}

/** Reads a text element: `<questiontext format="html"><text>…</text><file …/></questiontext>`. */
export function moodleText(
  element: XmlElement | undefined,
  reader: ItemReader,
  inherited?: MoodleFormat,
): string {
  if (!element) return '';
  return inFormat(element.attributes.format, textOf(at(element, 'text') ?? element), reader, inherited);
}

/** Raw html of a text element, for callers that inspect the markup before sanitizing. */
export function moodleMarkup(element: XmlElement | undefined): {
  readonly markup: string;
  read(part: string, reader: ItemReader): string;
} {
  const format = element?.attributes.format;
  return {
    // Removes the private-use characters that mark gaps from here on.
    markup: textOf(at(element, 'text')).replace(/[\u{e000}-\u{e003}]/gu, ''),
    read: (part, reader) => inFormat(format, part, reader),
  };
}

export const moodleRemark = (element: XmlElement | undefined, reader: ItemReader) =>
  said(moodleText(element, reader));

/** True for `<single>true</single>` or 1. */
export const isYes = (element: XmlElement, name: string, otherwise = false): boolean => {
  const value = textAt(element, name).toLowerCase();
  return value === '' ? otherwise : value === 'true' || value === '1';
};

export const answersOf = (question: XmlElement) => childrenOf(question, 'answer');

const isPercent = new RegExp(`^${percentPattern.source}$`);

/** Share of an answer in percent, as the file writes it; 0 if malformed. */
export const fractionOf = ({ attributes: { fraction = '0' } }: XmlElement): string =>
  isPercent.test(fraction.trim()) ? percentOf(fraction.trim()) : '0';

const otherUnits = phrase('Only one unit is kept; it is shown beside the answer and not asked for.');

/** Unit in which a numerical answer is meant. */
export function unitOf(question: XmlElement, reader: ItemReader): string | undefined {
  const units = childrenOf(at(question, 'units'), 'unit');
  const plain = units.find((unit) => Number(textAt(unit, 'multiplier')) === 1) ?? units[0];
  if (units.length > 0) reader.lose(otherUnits);
  return textAt(plain, 'unit_name') || undefined;
}
