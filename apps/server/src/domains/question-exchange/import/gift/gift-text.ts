import { type Phrase, phrase } from '@pelion/words';
import { protectMath } from '../../../../lib/rich-text-math.ts';
import { sanitizeRichText } from '../../../../lib/rich-text-sanitize.ts';
import { plainSource } from '../plain-source.ts';
import { htmlOfMarkdown } from '../text/markdown.ts';
import { pictureLosses } from '../text/picture-losses.ts';
import { showEscapes } from './escapes.ts';

export type GiftFormat = 'html' | 'moodle' | 'plain' | 'markdown';
export type GiftText = { source: string; format: GiftFormat; losses: Phrase[] };

const marker = /^\s*\[(html|moodle|plain|markdown)\]/;
const isFormat = (name: string | undefined): name is GiftFormat =>
  name === 'html' || name === 'moodle' || name === 'plain' || name === 'markdown';

// Without a format Moodle renders known markup; any other < is a less-than sign.
const notMarkup =
  /<(?!\/?(?:p|br|hr|div|span|a|img|b|i|u|s|em|strong|sub|sup|code|pre|ul|ol|li|table|thead|tbody|tr|td|th|h[1-6]|blockquote)\b[^<>]*>|!--)/gi;

const readers: Record<GiftFormat, (text: string) => string> = {
  html: (text) => showEscapes(text, '\n'),
  moodle: (text) => showEscapes(text, '<br />').replace(notMarkup, '&lt;'),
  plain: (text) => plainSource(showEscapes(text, '\n')),
  markdown: (text) => htmlOfMarkdown(showEscapes(text, '\n')),
};

const losses = {
  picture: pictureLosses.noFiles,
  formatting: phrase('Formatting that is not allowed here is left out; the words are kept.'),
};

// By hand and not by pattern: thousands of openings without an end must not take quadratic time.
const withoutComments = (html: string) =>
  html
    .split('<!--')
    .map((part, index) =>
      index === 0 ? part : part.slice(part.includes('-->') ? part.indexOf('-->') + 3 : part.length),
    )
    .join('');

const pictures = (html: string) => html.match(/<img\b/gi)?.length ?? 0;
const markup = (html: string) =>
  (html.match(/<[a-z][^<>]*>/gi) ?? []).reduce(
    (count, tag) => count + 1 + (tag.match(/\s[\w-]+=/g)?.length ?? 0),
    0,
  );

function lossesBetween(source: string, clean: string): Phrase[] {
  const written = withoutComments(source);
  if (pictures(clean) < pictures(written)) return [losses.picture];
  return markup(clean) < markup(written) ? [losses.formatting] : [];
}

/** Reads one text, escapes still hidden. Answers and feedback without a format of their own have the question's. */
export function giftText(raw: string, inherited: GiftFormat): GiftText {
  const named = marker.exec(raw)?.[1];
  const format = isFormat(named) ? named : inherited;
  const source = readers[format](raw.replace(marker, '').trim());
  const clean = sanitizeRichText(protectMath(source));
  return { source: clean, format, losses: lossesBetween(source, clean) };
}
