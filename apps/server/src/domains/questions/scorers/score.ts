import { type AnswerStatus, clamp, compare, equals, one, type Rational, zero } from '@pelion/questions';

export type ScoredStatus = Extract<AnswerStatus, 'correct' | 'incorrect' | 'partiallyCorrect'>;

/**
 * Points are a share of what the question is worth. 'needsGrading' is a score of its own: what a
 * machine cannot judge waits for a person and is never counted as zero on the way.
 */
export type Score =
  | { kind: 'unanswered' }
  | { kind: 'needsGrading' }
  /** Stored as a response, and none to this question: wrong, marked for staff, and never in the way of a result; decision 0021. */
  | { kind: 'misfit' }
  /** `fraction` lies between 0 and 1. */
  | { kind: 'scored'; fraction: Rational; status: ScoredStatus };

export const unanswered: Score = { kind: 'unanswered' };
export const needsGrading: Score = { kind: 'needsGrading' };
export const misfit: Score = { kind: 'misfit' };

/** Penalties never reach into other questions: the sum is held between nothing and everything. */
export function scored(earned: Rational): Score {
  const fraction = clamp(earned, zero, one);
  const status = equals(fraction, one)
    ? 'correct'
    : compare(fraction, zero) === 0
      ? 'incorrect'
      : 'partiallyCorrect';
  return { kind: 'scored', fraction, status };
}
