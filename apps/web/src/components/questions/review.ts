import type { QuestionType, RevealedKey } from '@pelion/questions';

/** Score category of an answer or an option. */
export type Worth = RevealedKey<'singleChoice'>['options'][number]['worth'];

/** Marking result of an answer, for the read-only view. */
export interface Review<Type extends QuestionType = QuestionType> {
  /** Score category of the whole answer; null until known. */
  readonly worth: Worth | null;
  /** The key; null until it may be shown. */
  readonly key: RevealedKey<Type> | null;
}
