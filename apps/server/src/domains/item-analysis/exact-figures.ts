import {
  add,
  clamp,
  compare,
  divide,
  exact,
  meanOf,
  one,
  type Rational,
  rational,
  sum,
  toDecimal,
  toText,
  zero,
} from '@pelion/questions';

// Means and median of a test from exact points, as all scores are (decision 0146).

/** One attempt at one question, in exact points. */
export interface ExactOutcome {
  readonly version: number;
  readonly earned: string;
  readonly worth: string;
}

export interface ExactFigures {
  readonly mean: string | null;
  readonly median: string | null;
  /** Attempts in ten bins: from 0 to below 1/10 of the points … and from 9/10 to all of them. */
  readonly distribution: number[];
  /** Mean share of points by version. */
  readonly facilities: ReadonlyMap<number, string>;
}

/** Each of the few different texts is parsed once. */
function reader() {
  const known = new Map<string, Rational>();
  return (text: string): Rational => {
    const value = known.get(text) ?? exact(text);
    known.set(text, value);
    return value;
  };
}

/** Values by a key, each once with its count. */
type Counts = Map<string, readonly [value: Rational, count: number]>;

function count(counts: Counts, key: string, make: () => Rational): void {
  const [value, before] = counts.get(key) ?? [make(), 0];
  counts.set(key, [value, before + 1]);
}

function medianOf(counts: Counts): Rational | null {
  const sorted = [...counts.values()]
    .toSorted(([one], [other]) => compare(one, other))
    .flatMap(([value, times]) => Array.from({ length: times }, () => value));
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low && high ? divide(add(low, high), rational(2)) : null;
}

/** Tenths by exact comparison: floats would put 0.7 of the points below 70 %. */
function tenthsOf(counts: Counts): number[] {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const [value, times] of counts.values()) {
    const above = borders.filter((border) => compare(value, border) >= 0).length;
    tenths[above] = (tenths[above] ?? 0) + times;
  }
  return tenths;
}

const borders = Array.from({ length: 9 }, (_, place) => divide(rational(place + 1), rational(10)));

const share = (earned: Rational, worth: Rational) =>
  compare(worth, zero) > 0 ? clamp(divide(earned, worth), zero, one) : zero;

const textOf = (value: Rational | null) => value && toText(value);

/** Questions without points count for nothing. */
export function exactFigures(attempts: readonly (readonly ExactOutcome[])[]): ExactFigures {
  const read = reader();
  const wholes: Counts = new Map();
  const items = new Map<number, Counts>();
  for (const attempt of attempts) {
    const counting = attempt.filter(({ worth }) => compare(read(worth), zero) > 0);
    for (const { version, earned, worth } of counting) {
      const item: Counts = items.get(version) ?? new Map();
      items.set(version, item);
      count(item, `${earned} of ${worth}`, () => share(read(earned), read(worth)));
    }
    const earned = sum(counting.map((outcome) => read(outcome.earned)));
    const worth = sum(counting.map((outcome) => read(outcome.worth)));
    count(wholes, `${toText(earned)} of ${toText(worth)}`, () => share(earned, worth));
  }
  return {
    mean: textOf(meanOf(wholes.values())),
    median: textOf(medianOf(wholes)),
    distribution: tenthsOf(wholes),
    facilities: new Map(
      [...items].flatMap(([version, item]) => {
        const mean = meanOf(item.values());
        return mean ? [[version, toText(mean)] as const] : [];
      }),
    ),
  };
}

/** Rounds an exact share once, to hundredths of a percent, for display and comparison. */
export const toldShare = (value: string | null): number | null =>
  value === null ? null : Number(toDecimal(exact(value), 4));
