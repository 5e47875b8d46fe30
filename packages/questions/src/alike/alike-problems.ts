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
 * What reads alike in a question, by its type. Whoever writes a question is asked to mend it (`writtenDraft`); one that
 * comes with a file is taken as it is, and its report says it.
 */
export const alikeProblems = <Type extends QuestionType>({
  type,
  content,
  answerKey,
}: QuestionDraft<Type>): Problem[] => comparisons[type].alike?.(content, answerKey) ?? [];
