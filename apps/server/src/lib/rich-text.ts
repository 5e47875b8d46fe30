import type { RichText } from '@pelion/questions';
import { readableFormula } from '@pelion/questions/readable-formula';
import { phrase } from '@pelion/words';
import { keepAllowed } from './html-sanitizer.ts';
import { protectMath, renderMath } from './rich-text-math.ts';
import { RichTextRefusal } from './rich-text-refusal.ts';
import { sanitizeRichText } from './rich-text-sanitize.ts';
import { kilobytes } from './sizes.ts';

export { hasMath } from '@pelion/questions';

/** Length limit of a text with rendered formulas, in characters (decision 0030). */
const longestHtml = 600_000;

/**
 * Rendered once, when content is saved: `source` goes back to the editor, `html` with rendered math to every reader.
 * CPU-intensive for long texts, so requests use `richTextOf`. Throws `RichTextRefusal`.
 */
export function renderRichText(source: string): RichText {
  const clean = sanitizeRichText(protectMath(source));
  const html = renderMath(clean);
  if (html.length > longestHtml)
    throw new RichTextRefusal(
      phrase('This text takes {$size} with its formulas drawn; {$most} is the most.', {
        size: kilobytes(html.length),
        most: kilobytes(longestHtml),
      }),
    );
  return { source: clean, html };
}

const blocks =
  /<\/?(?:p|br|hr|div|h[1-6]|li|ul|ol|dl|dt|dd|tr|td|th|table|blockquote|pre|figure|figcaption)\b[^<>]*>/g;
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Plain text, for names, alt texts and notifications; formulas become TeX as typed. */
export function plainText(html: string): string {
  const words = keepAllowed(html.replace(/<img\b[^<>]*\balt="([^"]*)"[^<>]*>/g, '$1').replace(blocks, ' '), {
    allowedTags: ['span', 'mrow'],
    allowedAttributes: {},
    // Rendered math contains everything three times; only the annotation is readable.
    exclusiveFilter: ({ tag, attribs }) => tag === 'mrow' || (attribs.class ?? '').includes('katex-html'),
  });
  return words
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

const annotation = /(<annotation\b[^<>]*>)([^<]*)(?=<\/annotation>)/g;
const entity = /&(?:lt|gt|quot|amp);/g;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text for labels and excerpts, which nobody edits: formulas become signs, `3/4` for `\frac{3}{4}`. */
export const readableText = (html: string): string =>
  plainText(
    html.replace(
      annotation,
      (_, tag: string, tex: string) =>
        tag + escaped(readableFormula(tex.replace(entity, (each) => entities[each] ?? each))),
    ),
  );
