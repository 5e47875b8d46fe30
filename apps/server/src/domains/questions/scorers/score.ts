import { type AnswerStatus, clamp, compare, equals, one, type Rational, zero } from '@pelion/questions';

export type ScoredStatus = Extract<AnswerStatus, 'correct' | 'incorrect' | 'partiallyCorrect'>;

/**
 * Points are a share of the question's worth. 'needsGrading' is a score of its own: an answer for a person to grade
 * never counts as zero meanwhile.
 */
export type Score =
  | { kind: 'unanswered' }
  | { kind: 'needsGrading' }
  /**
   * Stored response that does not fit the question: wrong, flagged for staff, and never blocking a result; decision
   * 0021.
   */
  | { kind: 'misfit' }
  /** `fraction` lies between 0 and 1. */
  | { kind: 'scored'; fraction: Rational; status: ScoredStatus };

export const unanswered: Score = { kind: 'unanswered' };
export const needsGrading: Score = { kind: 'needsGrading' };
export const misfit: Score = { kind: 'misfit' };

/** Clamps the credit to the question's range, so that penalties never affect other questions. */
export function scored(earned: Rational): Score {
  const fraction = clamp(earned, zero, one);
  const status = equals(fraction, one)
    ? 'correct'
    : compare(fraction, zero) === 0
      ? 'incorrect'
      : 'partiallyCorrect';
  return { kind: 'scored', fraction, status };
}
