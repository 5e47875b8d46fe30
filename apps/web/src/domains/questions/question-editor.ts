import type { DraftContent, DraftKey, QuestionDraft, QuestionType } from '@pelion/questions';
import type { FunctionComponent } from 'react';
import type { ProblemOf } from './draft-problems.ts';

export interface EditorProps<Type extends QuestionType = QuestionType> {
  readonly draft: QuestionDraft<Type>;
  readonly onChange: (draft: QuestionDraft<Type>) => void;
  /** Problems that are to be shown at their fields. */
  readonly problemOf: ProblemOf;
}

/** How a type is written. */
export interface QuestionEditor<Type extends QuestionType> {
  readonly Editor: FunctionComponent<EditorProps<Type>>;
  /** Where writing begins: blank, or with what the question had while it was of another type. */
  readonly begin: (from: QuestionDraft['content']) => {
    readonly content: DraftContent<Type>;
    readonly answerKey: DraftKey<Type>;
  };
}
