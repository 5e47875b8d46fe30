import { phrase } from '@pelion/words';
import { alikeTexts } from '../../alike/as-read.ts';
import { optionLabel } from '../../option-label.ts';
import type { Problem } from '../../problem.ts';
import type { MatchingContent, MatchingKey } from './problems.ts';

/** Duplicate prompts are fine when they have the same answer; duplicate answers are redundant. */
export function matchingAlike(
  { prompts, choices: answers }: MatchingContent,
  { matches }: MatchingKey,
): Problem[] {
  const answerOf = (index: number) =>
    matches.find(({ promptId }) => promptId === prompts[index]?.id)?.answerId;
  return [
    ...alikeTexts(prompts).flatMap(({ index, first }) =>
      answerOf(index) === answerOf(first)
        ? []
        : [
            {
              path: ['content', 'prompts', index, 'text'],
              message: phrase('This says the same as prompt {$n}, and has another answer.', { n: first + 1 }),
            },
          ],
    ),
    ...alikeTexts(answers).map(({ index, first }) => ({
      path: ['content', 'choices', index, 'text'],
      message: phrase('This says the same as answer {$answer}.', { answer: optionLabel(first) }),
    })),
  ];
}
