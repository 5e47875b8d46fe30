import type { Problem } from '../problem.ts';
import type { QuestionDraft } from '../questions.ts';
import { type QuestionType, types } from '../types/types.ts';

const comparisons: {
  readonly [Type in QuestionType]: {
    readonly alike?:
      | ((content: QuestionDraft<Type>['content'], answerKey: QuestionDraft<Type>['answerKey']) => Problem[])
      | undefined;
  };
} = types;

/**
 * Duplicate texts in a question, by its type. Refused in the editor (`writtenDraft`), but accepted and reported by
 * imports.
 */
export const alikeProblems = <Type extends QuestionType>({
  type,
  content,
  answerKey,
}: QuestionDraft<Type>): Problem[] => comparisons[type].alike?.(content, answerKey) ?? [];
