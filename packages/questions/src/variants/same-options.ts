import { phrase } from '@pelion/words';
import { optionLabel } from '../option-label.ts';
import type { Problem } from '../problem.ts';
import type { DrawnValues } from './variants.ts';

interface Option {
  readonly text: { readonly source: string };
}

/**
 * Reports options that become equal with these numbers, since only one of them could be right. `names`: the drawn
 * numbers, without derived ones, whose names the author may not know.
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

/** Plain text of an option, cut to fit into a sentence. */
const shown = (source: string) =>
  source
    .replace(/<[^<>]*>/g, '')
    .trim()
    .slice(0, 40);
