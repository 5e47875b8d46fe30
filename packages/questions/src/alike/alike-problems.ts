import { type Phrase, phrase } from '@pelion/words';
import { exact } from '../exact-number.ts';
import { optionLabel } from '../option-label.ts';
import type { Problem } from '../problem.ts';
import type { QuestionDraft } from '../questions.ts';
import { equals } from '../rational.ts';
import type { QuestionType } from '../types/types.ts';
import { alikeAmong, asRead } from './as-read.ts';

// What reads alike cannot be told apart by who answers, and is told apart by who scores.

const textsOf = (listed: readonly { readonly text: { readonly source: string } }[]) =>
  listed.map(({ text }) => asRead(text.source));

const named = (one: number, other: number) => ({ one: optionLabel(one), other: optionLabel(other) });

function ofChoice({ content, answerKey }: QuestionDraft<'singleChoice' | 'multiChoice'>): Problem[] {
  const creditOf = (index: number) =>
    exact(
      answerKey.credits.find(({ optionId }) => optionId === content.options[index]?.id)?.credit.trim() ?? '0',
    );
  return alikeAmong(textsOf(content.options)).map(({ index, first }) => ({
    path: ['content', 'options', index, 'text'],
    message: equals(creditOf(index), creditOf(first))
      ? phrase('Options {$one} and {$other} read alike.', named(first, index))
      : phrase(
          'Options {$one} and {$other} read alike, but do not count the same: nobody can tell which is meant.',
          named(first, index),
        ),
  }));
}

function ofMatching({ content, answerKey }: QuestionDraft<'matching'>): Problem[] {
  const { prompts, choices: answers } = content;
  const answerOf = (index: number) =>
    answerKey.matches.find(({ promptId }) => promptId === prompts[index]?.id)?.answerId;
  return [
    ...alikeAmong(textsOf(prompts)).flatMap(({ index, first }) =>
      answerOf(index) === answerOf(first)
        ? []
        : [
            {
              path: ['content', 'prompts', index, 'text'],
              message: phrase('This says the same as prompt {$n}, and has another answer.', { n: first + 1 }),
            },
          ],
    ),
    ...alikeAmong(textsOf(answers)).map(({ index, first }) => ({
      path: ['content', 'choices', index, 'text'],
      message: phrase('This says the same as answer {$answer}.', { answer: optionLabel(first) }),
    })),
  ];
}

const choiceExists = phrase('This choice already exists.');

function ofBlanks({ content }: QuestionDraft<'fillInBlank'>): Problem[] {
  const ofList = (choices: readonly { readonly text: string }[], path: Problem['path']): Problem[] =>
    alikeAmong(choices.map(({ text }) => text.replace(/\s+/g, ' ').trim())).map(({ index }) => ({
      path: [...path, index, 'text'],
      message: choiceExists,
    }));
  return [
    ...ofList(content.bank, ['content', 'bank']),
    ...content.gaps.flatMap((gap, at) =>
      gap.kind === 'choice' ? ofList(gap.choices, ['content', 'gaps', at, 'choices']) : [],
    ),
  ];
}

/** Two of the same, such as two atoms, may be there where each is right wherever the other is. */
function ofDrag({ content, answerKey }: QuestionDraft<'dragAndDrop'>): Problem[] {
  const { items, layout } = content;
  const placesOf = (index: number) =>
    JSON.stringify(
      answerKey.targets.flatMap(({ targetId, itemIds }) =>
        itemIds.includes(items[index]?.id ?? '') ? [targetId] : [],
      ),
    );
  const inOrder = (names: ReturnType<typeof named>): Phrase =>
    phrase('Items {$one} and {$other} read alike: nobody can tell which comes first.', names);
  const inPlaces = (names: ReturnType<typeof named>): Phrase =>
    phrase(
      'Items {$one} and {$other} read alike, and belong in different places. Choose both as correct wherever one of them is, or let items be used more than once.',
      names,
    );
  return alikeAmong(textsOf(items)).flatMap(({ index, first }) =>
    layout !== 'order' && placesOf(index) === placesOf(first)
      ? []
      : [
          {
            path: ['content', 'items', index, 'text'],
            message: (layout === 'order' ? inOrder : inPlaces)(named(first, index)),
          },
        ],
  );
}

/** Of the types whose texts can be taken for one another; of the others nothing is compared. */
const problemsByType: { readonly [Type in QuestionType]?: (draft: QuestionDraft<Type>) => Problem[] } = {
  singleChoice: ofChoice,
  multiChoice: ofChoice,
  matching: ofMatching,
  fillInBlank: ofBlanks,
  dragAndDrop: ofDrag,
};

/**
 * What reads alike in a question, each at the later of the two. Whoever writes a question is asked to mend it (`writtenDraft`);
 * one that comes with a file is taken as it is, and its report says it.
 */
export function alikeProblems<Type extends QuestionType>(draft: QuestionDraft<Type>): Problem[] {
  const problems: ((draft: QuestionDraft<Type>) => Problem[]) | undefined = problemsByType[draft.type];
  return problems?.(draft) ?? [];
}
