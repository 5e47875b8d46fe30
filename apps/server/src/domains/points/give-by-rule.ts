import { compare, exact, percentOf, zero } from '@pelion/questions';
import type { CountedRow, GivenRow } from './due-queries.ts';
import type { NewEntry } from './ledger.ts';
import type { RuleRow } from './queries.ts';

// Which lines the ledger needs so that points follow a score. Pure.

/** Whether the student may see the score, which points would reveal; a date to check again. */
export type Telling = 'told' | 'never' | Date;

interface Outcome {
  readonly entries: readonly NewEntry[];
  /** Time to check again; null until the next score. */
  readonly lookAt: Date | null;
}

interface Facts {
  readonly attempt: CountedRow;
  readonly rules: readonly RuleRow[];
  /** Entries by rules for this student and schedule so far. */
  readonly given: readonly GivenRow[];
  readonly telling: Telling;
  /** Time recorded on the entries. */
  readonly at: Date;
}

interface Terms {
  /** Minimum score in percent; null for any score. */
  readonly least_percent: string | null;
  readonly only_in_time: boolean;
}

interface CountedAttempt {
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

export function pointsFor({ attempt, rules, given, telling, at }: Facts): Outcome {
  const isTold = telling === 'told';
  const fitting = rules.filter(({ assessment_types }) => assessment_types.includes(attempt.assessment_type));
  const live = given.filter(({ is_undone }) => !is_undone);
  const missing = fitting.filter(({ id }) => !live.some(({ rule_id }) => rule_id === id));
  const { schedule_id, student_id } = attempt;
  const gains = missing
    .filter((rule) => (isTold || rule.least_percent === null) && isEarned(attempt, rule))
    .map(({ id, name, points, category, least_percent, only_in_time }) => ({
      student_id,
      schedule_id,
      points,
      category,
      rule_id: id,
      reason: name,
      at,
      least_percent,
      only_in_time,
      turn: given.filter(({ rule_id }) => rule_id === id).length + 1,
    }));
  const losses = live
    .filter(
      (entry) => !(telling instanceof Date && entry.least_percent !== null) && !isEarned(attempt, entry),
    )
    .map(({ id, points, category, rule_id, reason }) => ({
      student_id,
      schedule_id,
      points: -points,
      category,
      rule_id,
      reason,
      at,
      undoes_id: id,
    }));
  const hangsOnScore = [...missing, ...live].some(({ least_percent }) => least_percent !== null);
  return { entries: [...gains, ...losses], lookAt: telling instanceof Date && hangsOnScore ? telling : null };
}
