import type { Question, RichText } from '@pelion/questions';
import type { Phrase } from '@pelion/words';
import { plainText } from '../../../lib/rich-text.ts';
import { alikeWithout, refusals } from './losses.ts';

/** Lists of texts that must stay distinct, such as a question's options. */
function siblingsIn(question: Question): readonly (readonly RichText[])[] {
  const textsOf = (parts: readonly { readonly text: RichText }[]) => parts.map(({ text }) => text);
  const { content } = question;
  if ('options' in content) return [textsOf(content.options)];
  if ('prompts' in content) return [textsOf(content.prompts), textsOf(content.choices)];
  if ('items' in content) return [textsOf(content.items), content.targets.map(({ label }) => label)];
  return [];
}

/**
 * Refuses a question in which a text is empty, or two texts read alike, once pictures and formatting are left out.
 * `left`: words by source of each text that a format wrote without them.
 */
export function refusalOfLossy(question: Question, left: ReadonlyMap<string, string>): Phrase | null {
  if (left.size === 0) return null;
  const lists = siblingsIn(question);
  const isEmpty = ({ source }: RichText) => left.get(source) === '';
  if ([question.content.stem, ...lists.flat()].some(isEmpty)) return refusals.onlyPicture;
  for (const texts of lists) {
    const seen = new Map<string, string>();
    for (const { source } of texts) {
      const words = left.get(source) ?? plainText(source).trim();
      const before = seen.get(words);
      if (before !== undefined && before !== source) return alikeWithout(words);
      seen.set(words, source);
    }
  }
  return null;
}
