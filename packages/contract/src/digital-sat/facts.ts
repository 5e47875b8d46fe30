import { type NameIn, numbered, type Phrase, phrase } from '@pelion/words';
import { digitalSatModules, mostOfDigitalSat } from '../assessments/kinds.ts';

// What is publicly known of the digital SAT, and what we have decided where it is not. No schema in this file: the player
// reads it.

export const satSectionTable = numbered({
  english: { id: 1, label: phrase('Reading and Writing') },
  math: { id: 2, label: phrase('Math') },
});
export type SatSection = NameIn<typeof satSectionTable>;
export const satSections = satSectionTable.names;

/** Which second module a student gets; nobody publishes whether A or B is the harder one: here B is. */
export const satRoutes = ['lower', 'higher'] as const;
export type SatRoute = (typeof satRoutes)[number];

export interface SatModule {
  readonly section: SatSection;
  /** null: the first module, which decides on the second. */
  readonly route: SatRoute | null;
  /** Of a full one. */
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

/** Undefined behind what is no module. */
export const satModuleOf = (module: number | null): SatModule | undefined =>
  module === null ? undefined : modules[module];

/** Six modules of the full size; whatever else is linked is a trial test (decision 0121). */
export const isFullLength = (
  linked: readonly { readonly module: number | null; readonly questions: number }[],
): boolean =>
  linked.filter(({ module, questions }) => satModuleOf(module)?.questions === questions).length ===
  mostOfDigitalSat;

/** The number of the module of a section that a route leads to. */
export const moduleIdOf = (section: SatSection, route: SatRoute | null): number => {
  const found = Object.entries(modules).find(
    ([, module]) => module.section === section && module.route === route,
  );
  return Number(found?.[0] ?? 0);
};

/** Minutes for a module that asks so many: those of a full one, or in proportion, rounded up. */
export const minutesFor = ({ questions, minutes }: SatModule, asked: number): number =>
  Math.max(1, Math.ceil((minutes * asked) / questions));

/** Of the points of module one that count: so many percent of them, or so many points, lead to the higher module. */
export const ruleUnits = ['percent', 'points'] as const;
export interface RoutingRule {
  readonly unit: (typeof ruleUnits)[number];
  readonly least: number;
}
/** Our own choice: the threshold of the real test is not public. */
export const usualRule: RoutingRule = { unit: 'percent', least: 60 };
export const usualBreakMinutes = 10;

export const lowestScore = 200;
export const highestScore = 800;
export const scoreStep = 10;
/** To either side of the estimate of a section of a full-length test. */
export const usualMargin = 40;
export const widestMargin = 200;

/** What a full-length test asks in a section. */
const fullOf = (section: SatSection): number => 2 * (section === 'english' ? english : math).questions;

/**
 * The usual margin where a section has so many questions that count: the fewer there are, the more each of them is luck. It grows
 * as the square root of what is missing (decision 0121).
 */
export const usualMarginOf = (section: SatSection, questions: number): number => {
  const share = Math.max(1, questions) / fullOf(section);
  // Questions that are tried out make no full-length test a shorter one.
  if (share > 0.9) return usualMargin;
  return Math.min(widestMargin, Math.ceil(usualMargin / Math.sqrt(share) / scoreStep) * scoreStep);
};

/** What all right answers are worth in the usual estimate: the harder module is worth more. */
const usualTop: Readonly<Record<SatRoute, number>> = { lower: 640, higher: highestScore };

const toStep = (score: number) => Math.round(score / scoreStep) * scoreStep;

/** A straight line from 200, a row for each number of right answers: an estimate of our own, no table of the test's makers. */
export const usualColumn = (route: SatRoute, questions: number): readonly number[] => {
  const rows = Math.max(1, questions);
  return Array.from({ length: rows + 1 }, (_, right) =>
    toStep(lowestScore + ((usualTop[route] - lowestScore) * right) / rows),
  );
};

/** A published table gives two bounds, which may be equal. */
export interface ScoreRange {
  readonly from: number;
  readonly to: number;
}

/** '1,580–1,600', and one number, '1580', where both bounds are equal. */
export const scoreRangeText = ({ from, to }: ScoreRange): Phrase =>
  from === to ? phrase('{$from}', { from: String(from) }) : phrase('{$from}–{$to}', { from, to });

/** A score beside a range, written as the range is. */
export const besideRange = ({ from, to }: ScoreRange, score: number): string | number =>
  from === to ? String(score) : score;

/** Upper bounds in full: an empty one is the lower bound. */
export const topsOf = (
  cells: readonly (number | null)[],
  tops: readonly (number | null)[] | null = null,
): (number | null)[] => cells.map((cell, row) => tops?.[row] ?? cell);

export interface ColumnProblem {
  /** The number of right answers whose row it is; null: the column as a whole. */
  readonly row: number | null;
  readonly kind: 'rows' | 'hole' | 'step' | 'bounds' | 'falls' | 'below';
}

/** Every reason why a column cannot be used. `null` and NaN are holes. */
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

/** What is wrong with upper bounds beside their lower ones: only what the lower column does not report already. */
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
