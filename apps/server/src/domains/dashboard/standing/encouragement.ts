import type { StandingInput } from '@pelion/contract/standings';
import type { TrendUnit } from '@pelion/contract/standings/facts';
import { compare, type Rational, rational, subtract } from '@pelion/questions';

// Chooses one true sentence about a student. Pure; reads only scores that the viewer may see.

/** Visible scores in one subject, earliest first: percentages, or points of tests of equal size. */
export interface Series {
  readonly subject: string | null;
  readonly unit: TrendUnit;
  readonly scores: readonly { readonly at: Date; readonly value: Rational }[];
}

/** Work of this week whose due date has passed, or that is submitted. */
export interface WeekSoFar {
  readonly due: number;
  readonly onTime: number;
}

type Said = NonNullable<NonNullable<StandingInput['students']>[number]['encouragement']>;

/** Smallest gain worth a sentence. */
const LEAST_GAIN: Readonly<Record<TrendUnit, number>> = { percent: 3, points: 10 };
const FEWEST_FOR_BEST = 3;
const FEWEST_DUE = 2;

interface Gain {
  readonly subject: string;
  readonly unit: TrendUnit;
  readonly by: number;
  readonly since: Date;
}

/** Gain since the first score of the series, whole points rounded down; null after a fall or for a small gain. */
function gainOf({ subject, unit, scores }: Series): Gain | null {
  const [first] = scores;
  const last = scores.at(-1);
  const before = scores.at(-2);
  if (subject === null || !first || !last || !before) return null;
  if (compare(last.value, before.value) < 0) return null;
  const { numerator, denominator } = subtract(last.value, first.value);
  const by = Number(numerator / denominator);
  return by >= LEAST_GAIN[unit] ? { subject, unit, by, since: first.at } : null;
}

const isBest = ({ subject, scores }: Series): boolean => {
  const last = scores.at(-1);
  return (
    subject !== null &&
    last !== undefined &&
    scores.length >= FEWEST_FOR_BEST &&
    compare(last.value, rational(0)) > 0 &&
    scores.slice(0, -1).every(({ value }) => compare(value, last.value) < 0)
  );
};

/** Gains compared as shares of the scale: ten points of an SAT score count as one percent. */
const weightOf = ({ unit, by }: Gain) => (unit === 'points' ? by / 10 : by);

export function encouragementFor(series: readonly Series[], { due, onTime }: WeekSoFar): Said | null {
  const [gain] = series
    .flatMap((one) => gainOf(one) ?? [])
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  if (gain)
    return { kind: 'up', subject_name: gain.subject, unit: gain.unit, by: gain.by, since: gain.since };
  const best = series.find(isBest);
  if (best?.subject) return { kind: 'best', subject_name: best.subject, scores: best.scores.length };
  return due >= FEWEST_DUE && onTime * 4 >= due * 3 ? { kind: 'onTime', on_time: onTime, due } : null;
}
