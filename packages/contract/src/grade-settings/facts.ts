import { roundPercent } from '@pelion/questions/percent';
import {
  add,
  compare,
  divide,
  exact,
  parseRational,
  type Rational,
  rational,
  toDecimal,
} from '@pelion/questions/rational';
import { keysOf, type Phrase, phrase } from '@pelion/words';
import { assessmentTypes } from '../assessments/kinds.ts';

/** Row of a grading scale. Exact decimals as text: '89.995'. */
export interface ScaleRow {
  /** Percent, inclusive. */
  readonly from: string;
  /** Percent, exclusive except in the highest row. */
  readonly to: string;
  readonly label: string;
  /** Grade points for averages: '3.7'; null when there are none. */
  readonly points: string | null;
}

/** Up to three digits and four decimals: '90', '89.995'. */
export const percentText = /^\d{1,3}(\.\d{1,4})?$/;
export const pointsText = /^\d{1,3}(\.\d{1,3})?$/;
export const mostRows = 30;
export const longestLabel = 20;

const bottom = rational(0);
const top = rational(100);

const byFrom = (one: ScaleRow, other: ScaleRow) => compare(exact(other.from), exact(one.from));

/** Sorts rows with the highest first; all percents must be readable. */
export const inOrder = <Row extends ScaleRow>(rows: readonly Row[]): readonly Row[] => rows.toSorted(byFrom);

/** A scale prepared for many lookups: highest row first, with its exact lower bound. */
export type ReadScale = readonly { readonly row: ScaleRow; readonly from: Rational }[];

export const readScale = (rows: readonly ScaleRow[]): ReadScale =>
  inOrder(rows).map((row) => ({ row, from: exact(row.from) }));

/**
 * Row for a score in percent, compared as displayed: 89.995 counts as 90.00, 89.994 as 89.99 (decision 0146). Scores
 * outside the scale get its highest or lowest row.
 */
export function rowFor(percent: Rational, scale: ReadScale): ScaleRow | null {
  const shown = roundPercent(percent);
  return (scale.find(({ from }) => compare(shown, from) >= 0) ?? scale.at(-1))?.row ?? null;
}

/** Row for one score as text or fraction ('89.995', '179/2'); null also for text that is no number. */
export function gradeOf(score: string, rows: readonly ScaleRow[]): ScaleRow | null {
  const percent = parseRational(score);
  return percent && rowFor(percent, readScale(rows));
}

export interface ScaleProblem {
  /** Index of the row as submitted. */
  readonly row: number;
  readonly field: 'from' | 'to' | 'label';
  readonly message: Phrase;
}

/** Without trailing zeros. */
const shown = (value: Rational) => toDecimal(value, 6).replace(/\.?0+$/, '');
const middle = (low: Rational, high: Rational) => divide(add(low, high), rational(2));

/** All gaps and overlaps, each with a score that falls into it. Rows with unreadable percents are skipped. */
export function scaleProblems(given: readonly ScaleRow[]): readonly ScaleProblem[] {
  const rows = given
    .map((row, place) => ({ ...row, place, low: parseRational(row.from), high: parseRational(row.to) }))
    .flatMap(({ low, high, ...row }) => (low && high ? [{ ...row, low, high }] : []));
  if (rows.length < given.length || rows.length === 0) return [];
  const upright = rows.filter(({ low, high }) => compare(low, high) >= 0);
  if (upright.length > 0)
    return upright.map(({ place }) => ({
      row: place,
      field: 'to',
      message: phrase('“To” must be above “from”'),
    }));
  const ordered = rows.toSorted((one, other) => compare(other.low, one.low));
  const problems: ScaleProblem[] = [];
  const [highest] = ordered;
  const lowest = ordered.at(-1);
  if (highest && compare(highest.high, top) !== 0)
    problems.push({
      row: highest.place,
      field: 'to',
      message: phrase('The highest line must go up to 100, so that 100 has a label'),
    });
  for (const [place, upper] of ordered.entries()) {
    const lower = ordered[place + 1];
    if (!lower) continue;
    const [from, to] = [shown(lower.high), shown(upper.low)];
    const meeting = compare(lower.high, upper.low);
    if (meeting < 0)
      problems.push({
        row: lower.place,
        field: 'to',
        message: phrase('Between {$from} and {$to} there is a gap: {$example} would have no label', {
          from,
          to,
          example: shown(middle(lower.high, upper.low)),
        }),
      });
    if (meeting > 0)
      problems.push({
        row: lower.place,
        field: 'to',
        message: phrase('“{$lower}” and “{$upper}” overlap: {$example} would have both', {
          lower: lower.label,
          upper: upper.label,
          example: shown(middle(upper.low, compare(lower.high, upper.high) < 0 ? lower.high : upper.high)),
        }),
      });
  }
  if (lowest && compare(lowest.low, bottom) !== 0)
    problems.push({
      row: lowest.place,
      field: 'from',
      message: phrase('The lowest line must start at 0, so that every score has a label'),
    });
  for (const [place, row] of rows.entries()) {
    const first = rows.findIndex(({ label }) => label.trim() === row.label.trim());
    if (first < place)
      problems.push({
        row: row.place,
        field: 'label',
        message: phrase('“{$label}” appears twice', { label: row.label }),
      });
  }
  return problems;
}

/** Sets `to` of each row to `from` of the next higher one, so that no gap or overlap remains. */
export function closed(rows: readonly ScaleRow[]): readonly ScaleRow[] {
  if (rows.some(({ from }) => parseRational(from) === null)) return rows;
  const ordered = inOrder(rows);
  return ordered.map((row, place) => ({
    ...row,
    from: place === ordered.length - 1 ? '0' : row.from,
    to: ordered[place - 1]?.from ?? '100',
  }));
}

interface StandardScale {
  readonly name: Phrase;
  readonly rows: readonly ScaleRow[];
}

/** [from, label, points] from highest to lowest. */
const scaleOf = (...lines: readonly (readonly [from: number, label: string, points: string | null])[]) =>
  lines.map(
    ([from, label, points], place): ScaleRow => ({
      from: String(from),
      to: String(lines[place - 1]?.[0] ?? 100),
      label,
      points,
    }),
  );

/** Templates for a new scale, editable before saving. */
export const standardScales = {
  letters: {
    name: phrase('Letters A to F'),
    rows: scaleOf([90, 'A', null], [80, 'B', null], [70, 'C', null], [60, 'D', null], [0, 'F', null]),
  },
  average: {
    name: phrase('Average out of 4.0'),
    rows: scaleOf([90, 'A', '4.0'], [80, 'B', '3.0'], [70, 'C', '2.0'], [60, 'D', '1.0'], [0, 'F', '0.0']),
  },
  passFail: {
    name: phrase('Pass or fail'),
    rows: scaleOf([60, 'Pass', null], [0, 'Fail', null]),
  },
  plusMinus: {
    name: phrase('Letters with + and −'),
    rows: scaleOf(
      [97, 'A+', '4.0'],
      [93, 'A', '4.0'],
      [90, 'A-', '3.7'],
      [87, 'B+', '3.3'],
      [83, 'B', '3.0'],
      [80, 'B-', '2.7'],
      [77, 'C+', '2.3'],
      [73, 'C', '2.0'],
      [70, 'C-', '1.7'],
      [67, 'D+', '1.3'],
      [63, 'D', '1.0'],
      [60, 'D-', '0.7'],
      [0, 'F', '0.0'],
    ),
  },
} as const satisfies Record<string, StandardScale>;
export type StandardScaleId = keyof typeof standardScales;
export const standardScaleIds = keysOf(standardScales);

/** Category of a scoring template with its weight, an exact percent. */
export interface TemplatePart {
  readonly label: string;
  readonly weight: string;
  /** Assessment types in this category. */
  readonly type_ids: number[];
}
export const mostParts = 20;

/** Assessment types that have a score. */
export const weighedTypes: readonly number[] = [
  assessmentTypes.test,
  assessmentTypes.classwork,
  assessmentTypes.homework,
  assessmentTypes.standardizedTest,
];

/** Problems by part: categories without types, and types that an earlier category already contains. */
export function kindProblems(
  parts: readonly Pick<TemplatePart, 'label' | 'type_ids'>[],
): readonly { readonly part: number; readonly message: Phrase }[] {
  return parts.flatMap(({ type_ids }, part) => {
    if (type_ids.length === 0) return [{ part, message: phrase('Please choose what counts here') }];
    const first = parts.find((other, at) => at < part && other.type_ids.some((id) => type_ids.includes(id)));
    return first
      ? [{ part, message: phrase('Some of it already counts in “{$label}”', { label: first.label }) }]
      : [];
  });
}

/** Null when the weights add up to 100 or one of them can't be parsed; otherwise the message with their sum. */
export function weightProblem(parts: readonly Pick<TemplatePart, 'weight'>[]): Phrase | null {
  const weights = parts.map(({ weight }) => parseRational(weight));
  if (weights.some((weight) => weight === null)) return null;
  const total = weights.reduce<Rational>((all, weight) => (weight ? add(all, weight) : all), bottom);
  return compare(total, top) === 0
    ? null
    : phrase('The weights add up to {$total} percent instead of 100', { total: shown(total) });
}
