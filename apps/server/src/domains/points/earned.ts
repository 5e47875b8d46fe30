import { compare, exact, multiply, rational } from '@pelion/questions';

/** What a rule asks of a graded attempt. */
export interface Terms {
  /** null: whatever the score. */
  readonly least_percent: string | null;
  readonly only_in_time: boolean;
}

/** The attempt that counts of a student at a schedule. */
export interface CountedAttempt {
  readonly score: string;
  readonly total: string;
  readonly ended_by: string | null;
}

/** Exact: 89.995 % is not 90 %. Of nothing, everything is zero percent. */
export function reaches({ score, total }: CountedAttempt, leastPercent: string): boolean {
  const [whole, part] = leastPercent.split('.');
  const least = exact(part === undefined ? `${whole}` : `${whole}${part.padEnd(2, '0')}/100`);
  if (compare(exact(total), exact('0')) <= 0) return compare(least, exact('0')) === 0;
  return compare(multiply(exact(score), rational(100)), multiply(least, exact(total))) >= 0;
}

export const isEarned = (attempt: CountedAttempt, { least_percent, only_in_time }: Terms): boolean =>
  (!only_in_time || attempt.ended_by === 'student') &&
  (least_percent === null || reaches(attempt, least_percent));
