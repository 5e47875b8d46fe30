import { phrase } from '@pelion/words';
import { optionLabel } from '../option-label.ts';
import type { Problem } from '../problem.ts';
import type { DrawnValues } from './variants.ts';

interface Option {
  readonly text: { readonly source: string };
}

/** Options that read alike for these numbers: only one of them could be right, and nobody could tell which. */
export function sameOptions(options: readonly Option[], drawn: DrawnValues): Problem[] {
  const texts = options.map(({ text }) => text.source.trim());
  const later = texts.findIndex((text, index) => texts.indexOf(text) < index);
  const text = texts[later];
  if (text === undefined || !Object.values(drawn).length) return [];
  return [
    {
      path: ['content', 'options', later, 'text'],
      message: phrase('Options {$one} and {$other} are the same when {$values}.', {
        one: optionLabel(texts.indexOf(text)),
        other: optionLabel(later),
        values: Object.entries(drawn)
          .map(([name, value]) => `${name} = ${value}`)
          .join(', '),
      }),
    },
  ];
}
