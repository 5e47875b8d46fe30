import type { QuestionType, RevealedKey } from '@pelion/questions';

/** What an answer was worth, or one option of it. */
export type Worth = RevealedKey<'singleChoice'>['options'][number]['worth'];

/** An answer that has been marked, for the view that shows it. */
export interface Review<Type extends QuestionType = QuestionType> {
  /** Of the whole answer; null while nobody can say. */
  readonly worth: Worth | null;
  /** What was right; null until it may be shown. */
  readonly key: RevealedKey<Type> | null;
}
