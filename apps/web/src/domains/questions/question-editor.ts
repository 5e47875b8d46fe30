import type { BuiltQuestionType, QuestionDraft } from '@pelion/questions';
import type { ProblemOf } from './draft-problems.ts';
import type { DraftOf } from './question-drafts.ts';

/** What every editor gets, whatever the type of its question. */
export interface EditorProps {
  readonly draft: QuestionDraft;
  readonly onChange: (draft: QuestionDraft) => void;
  /** Problems that are to be shown at their fields. */
  readonly problemOf: ProblemOf;
}

/** The same for one type. */
export interface EditorPropsOf<Type extends BuiltQuestionType> extends EditorProps {
  readonly draft: DraftOf<Type>;
}

export const isDraftOf = <Type extends BuiltQuestionType>(
  type: Type,
  draft: QuestionDraft,
): draft is DraftOf<Type> => draft.type === type;
