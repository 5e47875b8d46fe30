import type { QuestionDraft, QuestionType } from '@pelion/questions';

/** The problem of one field of the draft; with `isExact` of a list alone, not of what is in it. */
export type ProblemOf = (path: string, isExact?: boolean) => string | undefined;

export interface EditorProps<Type extends QuestionType = QuestionType> {
  readonly draft: QuestionDraft<Type>;
  readonly onChange: (draft: QuestionDraft<Type>) => void;
  readonly problemOf: ProblemOf;
}
