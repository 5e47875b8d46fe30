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

// Without a schema, for forms of the browser: what a rubric is worth, and what a choice of its levels comes to.

export const rubricLimits = {
  criteria: 20,
  levels: 10,
  name: 100,
  description: 1_000,
  /** Of one level, or of one criterion with free points. */
  points: 1_000,
} as const;

export interface Level {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** As entered: `2.5`. */
  readonly points: string;
}

export interface Criterion {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Empty: whoever marks types the points. */
  readonly levels: Level[];
  /** Of a criterion without levels: its full points; null where there are levels. */
  readonly most: string | null;
}

/** What somebody chose for one criterion: a level of it, or points of their own beside the levels. */
export interface Choice {
  readonly criterion_id: string;
  readonly level_id: string | null;
  /** As entered; null where a level was chosen. */
  readonly points: string | null;
}

const decimal = /^\d{1,4}(?:\.\d{1,2})?$/;

/** Points as they are entered, a comma as good as a point: `2,5` is `2.5`; null where they are none. */
export function readPoints(typed: string): string | null {
  const text = typed.trim().replace(',', '.');
  if (!decimal.test(text)) return null;
  const value = exact(text);
  return compare(value, exact(String(rubricLimits.points))) > 0 ? null : text;
}

const larger = (one: Rational, other: Rational) => (compare(one, other) < 0 ? other : one);

/** Full points of a criterion. */
export const mostOf = ({ levels, most }: Pick<Criterion, 'levels' | 'most'>): Rational =>
  levels.length === 0 ? exact(most ?? '0') : levels.map(({ points }) => exact(points)).reduce(larger, zero);

/** Full points of a rubric. */
export const rubricMost = (criteria: readonly Criterion[]): Rational => sum(criteria.map(mostOf));

/** What one choice comes to; null: it names no level of this criterion, and no points. */
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
  /** How many criteria have something. */
  readonly chosen: number;
  readonly sum: Rational;
  readonly most: Rational;
  /** Exact points of the answer, `5/2`; null until every criterion has something. */
  readonly points: string | null;
}

/**
 * What the choices come to. A rubric has its own scale: of an answer worth `worth` it gives the same share, exactly, and where
 * both are worth the same, the sum itself.
 */
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

/** Of choices made by an older rubric, those that mean the same in this one. */
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
