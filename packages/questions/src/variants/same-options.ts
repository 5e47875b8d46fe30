import { phrase } from '@pelion/words';
import { optionLabel } from '../option-label.ts';
import type { Problem } from '../problem.ts';
import type { DrawnValues } from './variants.ts';

interface Option {
  readonly text: { readonly source: string };
}

/**
 * Options that read alike for these numbers: only one of them could be right, and nobody could tell which. `names`: of the numbers that
 * are drawn; what follows from them has names that the author may never have seen.
 */
export function sameOptions(
  options: readonly Option[],
  drawn: DrawnValues,
  names: readonly string[],
): Problem[] {
  const texts = options.map(({ text }) => text.source.trim());
  const later = texts.findIndex((text, index) => texts.indexOf(text) < index);
  const text = texts[later];
  if (text === undefined || names.length === 0) return [];
  return [
    {
      path: ['content', 'options', later, 'text'],
      message: phrase('Options {$one} and {$other} are both “{$text}” when {$values}.', {
        one: optionLabel(texts.indexOf(text)),
        other: optionLabel(later),
        text: shown(text),
        values: names.map((name) => `${name} = ${drawn[name]}`).join(', '),
      }),
    },
  ];
}

/** Its words, as far as a sentence holds them. */
const shown = (source: string) =>
  source
    .replace(/<[^<>]*>/g, '')
    .trim()
    .slice(0, 40);
