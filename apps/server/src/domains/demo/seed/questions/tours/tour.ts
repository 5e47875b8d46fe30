import type { QuestionDraft } from '@pelion/questions';

/** One question of each type about one subject, in four parts. */
export interface Tour {
  readonly choose: readonly QuestionDraft[];
  readonly write: readonly QuestionDraft[];
  readonly arrange: readonly QuestionDraft[];
  /** A passage and what asks about it. */
  readonly read: readonly QuestionDraft[];
}

export const tourParts = [
  ['choose', 'Choose', 'Options and statements.'],
  ['write', 'Write', 'Numbers, words and whole texts.'],
  ['arrange', 'Arrange and draw', 'Everything here works with a mouse, a finger and the keyboard alone.'],
  ['read', 'Read', 'The passage stands beside its question.'],
] as const satisfies readonly (readonly [keyof Tour, string, string])[];
