import { phrase } from '@pelion/words';
import { alikeTexts } from '../alike/as-read.ts';
import { exact } from '../exact-number.ts';
import { optionLabel } from '../option-label.ts';
import type { Problem } from '../problem.ts';
import { equals } from '../rational.ts';
import type { RichTextDraft } from '../rich-text.ts';

interface Content {
  readonly options: readonly { readonly id: string; readonly text: RichTextDraft }[];
}

interface Key {
  readonly credits: readonly { readonly optionId: string; readonly credit: string }[];
}

/** Reports duplicate options: redundant when they earn the same credit, ambiguous otherwise. */
export function choicesAlike({ options }: Content, { credits }: Key): Problem[] {
  const creditOf = (index: number) =>
    exact(credits.find(({ optionId }) => optionId === options[index]?.id)?.credit.trim() ?? '0');
  return alikeTexts(options).map(({ index, first }) => {
    const names = { one: optionLabel(first), other: optionLabel(index) };
    return {
      path: ['content', 'options', index, 'text'],
      message: equals(creditOf(index), creditOf(first))
        ? phrase('Options {$one} and {$other} read alike.', names)
        : phrase(
            'Options {$one} and {$other} read alike, but do not count the same: nobody can tell which is meant.',
            names,
          ),
    };
  });
}
