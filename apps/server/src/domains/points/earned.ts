import { compare, exact, percentOf, zero } from '@pelion/questions';

/** Conditions of a rule on a graded attempt. */
export interface Terms {
  /** Minimum score in percent; null for any score. */
  readonly least_percent: string | null;
  readonly only_in_time: boolean;
}

/** The attempt that counts of a student at a schedule. */
export interface CountedAttempt {
  readonly score: string;
  readonly total: string;
  readonly ended_by: string | null;
}

/** Compares the rounded percentage, as displayed: 89.995 % counts as 90.00 %. Without points to earn, it is zero. */
const reaches = ({ score, total }: CountedAttempt, leastPercent: string): boolean =>
  compare(percentOf(score, total) ?? zero, exact(leastPercent)) >= 0;

export const isEarned = (attempt: CountedAttempt, { least_percent, only_in_time }: Terms): boolean =>
  (!only_in_time || attempt.ended_by === 'student') &&
  (least_percent === null || reaches(attempt, least_percent));
