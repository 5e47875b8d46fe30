import {
  compare,
  divide,
  exact,
  multiply,
  parseRational,
  type Rational,
  sum,
  toText,
  zero,
} from '@pelion/questions/rational';

// Free of schemas, for browser forms: maximum points of a rubric, and points of chosen levels.

export const rubricLimits = {
  criteria: 20,
  levels: 10,
  name: 100,
  description: 1_000,
  /** Maximum points of a level, or of a criterion with free points. */
  points: 1_000,
} as const;

export interface Level {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Points as entered: `2.5`. */
  readonly points: string;
}

export interface Criterion {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Empty when markers enter free points. */
  readonly levels: Level[];
  /** Maximum of a criterion without levels; null when there are levels. */
  readonly most: string | null;
}

/** Choice for one criterion: a level, or points other than those of the levels. */
export interface Choice {
  readonly criterion_id: string;
  readonly level_id: string | null;
  /** Points as entered; null when a level was chosen. */
  readonly points: string | null;
}

const decimal = /^\d{1,4}(?:\.\d{1,2})?$/;

/** Parses entered points, with comma or point: `2,5` is `2.5`; null when invalid. */
export function readPoints(typed: string): string | null {
  const text = typed.trim().replace(',', '.');
  if (!decimal.test(text)) return null;
  const value = exact(text);
  return compare(value, exact(String(rubricLimits.points))) > 0 ? null : text;
}

const larger = (one: Rational, other: Rational) => (compare(one, other) < 0 ? other : one);

/** Maximum points of a criterion. */
export const mostOf = ({ levels, most }: Pick<Criterion, 'levels' | 'most'>): Rational =>
  levels.length === 0 ? exact(most ?? '0') : levels.map(({ points }) => exact(points)).reduce(larger, zero);

/** Maximum points of a rubric. */
export const rubricMost = (criteria: readonly Criterion[]): Rational => sum(criteria.map(mostOf));

/** Points of a choice; null when it names no level of the criterion and no valid points. */
export function pointsOfChoice(criterion: Criterion, choice: Choice | undefined): Rational | null {
  if (!choice) return null;
  if (choice.level_id === null) {
    const points = choice.points === null ? null : readPoints(choice.points);
    return points === null ? null : parseRational(points);
  }
  const level = criterion.levels.find(({ id }) => id === choice.level_id);
  return level ? exact(level.points) : null;
}

export interface Tally {
  /** Number of criteria with a choice. */
  readonly chosen: number;
  readonly sum: Rational;
  readonly most: Rational;
  /** Exact points of the answer, `5/2`; null until every criterion has a choice. */
  readonly points: string | null;
}

/** Sums the choices and scales the sum exactly from the rubric's maximum to `worth`. */
export function tally(criteria: readonly Criterion[], choices: readonly Choice[], worth: string): Tally {
  const given = criteria.flatMap(
    (criterion) =>
      pointsOfChoice(
        criterion,
        choices.find(({ criterion_id }) => criterion_id === criterion.id),
      ) ?? [],
  );
  const most = rubricMost(criteria);
  const total = sum(given);
  const isWhole = criteria.length > 0 && given.length === criteria.length && compare(most, zero) > 0;
  return {
    chosen: given.length,
    sum: total,
    most,
    points: isWhole ? toText(divide(multiply(total, exact(worth)), most)) : null,
  };
}

/** Keeps the choices of an older rubric version whose points are the same in this one. */
export const choicesThatStay = (
  before: readonly Criterion[],
  now: readonly Criterion[],
  choices: readonly Choice[],
): Choice[] =>
  choices.filter((choice) => {
    const was = before.find(({ id }) => id === choice.criterion_id);
    const is = now.find(({ id }) => id === choice.criterion_id);
    if (!was || !is) return false;
    const points = pointsOfChoice(is, choice);
    const same = pointsOfChoice(was, choice);
    return points !== null && same !== null && compare(points, same) === 0;
  });
