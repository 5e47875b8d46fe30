import { type NameIn, numbered, type Phrase, phrase } from '@pelion/words';
import { digitalSatModules, mostOfDigitalSat } from '../assessments/kinds.ts';

// Public facts about the digital SAT, and our own choices for the rest. Free of schemas, because the player reads this
// file.

export const satSectionTable = numbered({
  english: { id: 1, label: phrase('Reading and Writing') },
  math: { id: 2, label: phrase('Math') },
});
export type SatSection = NameIn<typeof satSectionTable>;
export const satSections = satSectionTable.names;

/** Routes to the second module. The real test does not publish whether A or B is harder; here B is. */
export const satRoutes = ['lower', 'higher'] as const;
export type SatRoute = (typeof satRoutes)[number];

export interface SatModule {
  readonly section: SatSection;
  /** Null for the first module, which decides the route. */
  readonly route: SatRoute | null;
  /** Questions of a full-length module. */
  readonly questions: number;
  readonly minutes: number;
}

const english = { section: 'english', questions: 27, minutes: 32 } as const;
const math = { section: 'math', questions: 22, minutes: 35 } as const;

const modules: Readonly<Record<number, SatModule>> = {
  [digitalSatModules.english1]: { ...english, route: null },
  [digitalSatModules.english2A]: { ...english, route: 'lower' },
  [digitalSatModules.english2B]: { ...english, route: 'higher' },
  [digitalSatModules.math1]: { ...math, route: null },
  [digitalSatModules.math2A]: { ...math, route: 'lower' },
  [digitalSatModules.math2B]: { ...math, route: 'higher' },
};

/** Undefined for ids that are no module. */
export const satModuleOf = (module: number | null): SatModule | undefined =>
  module === null ? undefined : modules[module];

/** Six full-size modules; every other combination is a trial test (decision 0121). */
export const isFullLength = (
  linked: readonly { readonly module: number | null; readonly questions: number }[],
): boolean =>
  linked.filter(({ module, questions }) => satModuleOf(module)?.questions === questions).length ===
  mostOfDigitalSat;

/** Id of a section's module on a route. */
export const moduleIdOf = (section: SatSection, route: SatRoute | null): number => {
  const found = Object.entries(modules).find(
    ([, module]) => module.section === section && module.route === route,
  );
  return Number(found?.[0] ?? 0);
};

/** Minutes for a module with `asked` questions: proportional to a full-length one, rounded up. */
export const minutesFor = ({ questions, minutes }: SatModule, asked: number): number =>
  Math.max(1, Math.ceil((minutes * asked) / questions));

/** Units of the routing threshold: percent of the counted points of module one, or points. */
export const ruleUnits = ['percent', 'points'] as const;
export interface RoutingRule {
  readonly unit: (typeof ruleUnits)[number];
  readonly least: number;
}
/** Default chosen by us; the threshold of the real test is not public. */
export const usualRule: RoutingRule = { unit: 'percent', least: 60 };
export const usualBreakMinutes = 10;

export const lowestScore = 200;
export const highestScore = 800;
export const scoreStep = 10;
/** Margin on either side of a section's estimate in a full-length test. */
export const usualMargin = 40;
export const widestMargin = 200;

/** Questions per section in a full-length test. */
const fullOf = (section: SatSection): number => 2 * (section === 'english' ? english : math).questions;

/**
 * Default margin for a number of counted questions: wider for fewer questions, by the inverse square root of their
 * share of a full-length test (decision 0121).
 */
export const usualMarginOf = (section: SatSection, questions: number): number => {
  const share = Math.max(1, questions) / fullOf(section);
  // Pretest questions do not count, so even a full-length test falls slightly short.
  if (share > 0.9) return usualMargin;
  return Math.min(widestMargin, Math.ceil(usualMargin / Math.sqrt(share) / scoreStep) * scoreStep);
};

/** Highest score of each route in the default estimate; the harder module is worth more. */
const usualTop: Readonly<Record<SatRoute, number>> = { lower: 640, higher: highestScore };

const toStep = (score: number) => Math.round(score / scoreStep) * scoreStep;

/**
 * Default column: a straight line from 200 with a row per number of right answers. Our own estimate, not an official
 * table.
 */
export const usualColumn = (route: SatRoute, questions: number): readonly number[] => {
  const rows = Math.max(1, questions);
  return Array.from({ length: rows + 1 }, (_, right) =>
    toStep(lowestScore + ((usualTop[route] - lowestScore) * right) / rows),
  );
};

/** Published tables give two bounds, which may be equal. */
export interface ScoreRange {
  readonly from: number;
  readonly to: number;
}

/** Formats '1,580–1,600', or '1580' when both bounds are equal. */
export const scoreRangeText = ({ from, to }: ScoreRange): Phrase =>
  from === to ? phrase('{$from}', { from: String(from) }) : phrase('{$from}–{$to}', { from, to });

/** Formats a score in the same style as the range beside it. */
export const besideRange = ({ from, to }: ScoreRange, score: number): string | number =>
  from === to ? String(score) : score;

/** Upper bounds of all rows; an empty one equals the lower bound. */
export const topsOf = (
  cells: readonly (number | null)[],
  tops: readonly (number | null)[] | null = null,
): (number | null)[] => cells.map((cell, row) => tops?.[row] ?? cell);

export interface ColumnProblem {
  /** Number of right answers of the row; null for the whole column. */
  readonly row: number | null;
  readonly kind: 'rows' | 'hole' | 'step' | 'bounds' | 'falls' | 'below';
}

/** All problems of a column. `null` and NaN are empty cells. */
export function columnProblems(cells: readonly (number | null)[], questions: number): ColumnProblem[] {
  if (cells.length !== questions + 1) return [{ row: null, kind: 'rows' }];
  return cells.flatMap((cell, row): ColumnProblem[] => {
    if (cell === null || Number.isNaN(cell)) return [{ row, kind: 'hole' }];
    if (cell < lowestScore || cell > highestScore) return [{ row, kind: 'bounds' }];
    if (cell % scoreStep !== 0) return [{ row, kind: 'step' }];
    const before = cells[row - 1] ?? null;
    return before !== null && cell < before ? [{ row, kind: 'falls' }] : [];
  });
}

/** Problems of upper bounds, without those already reported for the lower column. */
export const topProblems = (
  cells: readonly (number | null)[],
  tops: readonly (number | null)[] | null,
  questions: number,
): ColumnProblem[] => {
  const below = topsOf(cells, tops).flatMap((top, row): ColumnProblem[] => {
    const cell = cells[row] ?? null;
    return top !== null && cell !== null && top < cell ? [{ row, kind: 'below' }] : [];
  });
  const own = columnProblems(topsOf(cells, tops), questions).filter(
    ({ row, kind }) =>
      row !== null &&
      (kind === 'falls' ? !below.some((each) => each.row === row) : (tops?.[row] ?? null) !== null),
  );
  const known = columnProblems(cells, questions);
  return [...below, ...own].filter(
    ({ row, kind }) => !known.some((each) => each.row === row && each.kind === kind),
  );
};
