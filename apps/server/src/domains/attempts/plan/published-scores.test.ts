import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  columnProblems,
  type SatSection,
  topProblems,
  usualColumn,
} from '@pelion/contract/digital-sat/facts';
import { describe, expect, it } from 'vitest';
import { type RawSection, type ScoreTable, scaleSection, totalOfSections } from './scaling.ts';

const file = resolve(
  import.meta.dirname,
  '../../../../../../../shared/data/grading/sat_practice_test_4_section_table.csv',
);

/** Published score table of a practice test: expected score range by number of right answers. */
function readForm() {
  const [heads = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = heads.split(',');
  return Object.fromEntries(
    names.map((name, place) => {
      const cells = lines.map((line) => line.split(',')[place] ?? '').filter((cell) => cell !== '');
      return [name, cells.map(Number)];
    }),
  );
}

/** One printed range holds for both ways. */
const tableOf = (form: ReturnType<typeof readForm>): ScoreTable => ({
  english_lower: form.rw_lower ?? null,
  english_lower_top: form.rw_upper ?? null,
  english_higher: form.rw_lower ?? null,
  english_higher_top: form.rw_upper ?? null,
  math_lower: form.math_lower ?? null,
  math_lower_top: form.math_upper ?? null,
  math_higher: form.math_lower ?? null,
  math_higher_top: form.math_upper ?? null,
  margin: 0,
});

const questionsOf = { english: 66, math: 54 } as const satisfies Record<SatSection, number>;
const raw = (section: SatSection, route: RawSection['route'], earned: string): RawSection => {
  const questions = questionsOf[section];
  return { section, route, earned, points: String(questions), questions };
};

describe.skipIf(!existsSync(file))('a published form (skipped without ../shared/data)', () => {
  const table = existsSync(file) ? tableOf(readForm()) : null;
  const columns = (['english', 'math'] as const).flatMap((section) =>
    (['lower', 'higher'] as const).map((route) => ({ section, route })),
  );
  const cellsOf = (section: SatSection, route: RawSection['route']) => ({
    lower: table?.[`${section}_${route}`] ?? [],
    upper: table?.[`${section}_${route}_top`] ?? [],
  });

  it('has 244 scores', () =>
    expect(
      (['english', 'math'] as const).flatMap((section) => Object.values(cellsOf(section, 'lower')).flat()),
    ).toHaveLength(244));

  it.each(columns)('can be saved, and is read back bound by bound: $section $route', (each) => {
    const { lower, upper } = cellsOf(each.section, each.route);
    expect(columnProblems(lower, questionsOf[each.section])).toEqual([]);
    expect(topProblems(lower, upper, questionsOf[each.section])).toEqual([]);
    const read = lower.map((_, right) =>
      scaleSection(raw(each.section, each.route, String(right)), table, 0),
    );
    expect(read.map(({ from }) => from)).toEqual(lower);
    expect(read.map(({ to }) => to)).toEqual(upper);
    expect(read.every(({ from, to, low, high }) => low === from && high === to)).toBe(true);
  });

  it.each([
    ['0', '0', 400, 400],
    ['33', '27', 900, 950],
    ['66', '54', 1580, 1600],
  ])(
    'adds up as printed: %s in reading and writing and %s in math are %i to %i',
    (english, math, from, to) => {
      const total = (route: RawSection['route']) =>
        totalOfSections(
          [raw('english', route, english), raw('math', route, math)].map((each) =>
            scaleSection(each, table, 0),
          ),
        );
      for (const route of ['lower', 'higher'] as const)
        expect(total(route)).toMatchObject({ from, to, scaled: (from + to) / 2, of: 1600 });
    },
  );
});

describe('between two rows', () => {
  const table: ScoreTable = {
    english_lower: [200, 300, 310, 500, 800],
    english_lower_top: null,
    english_higher: null,
    english_higher_top: null,
    math_lower: null,
    math_lower_top: null,
    math_higher: null,
    math_higher_top: null,
    margin: 30,
  };
  const scaled = (earned: string) =>
    scaleSection({ section: 'english', route: 'lower', earned, points: '4', questions: 4 }, table, 30).scaled;

  it.each([
    ['0', 200],
    ['1/2', 250],
    // Rounds to tens: 303.3 is 300, and 305 exactly is 310.
    ['4/3', 300],
    ['3/2', 310],
    ['11/4', 450],
    ['4', 800],
    // Points over the maximum, and taken away for guesses.
    ['9/2', 800],
    ['-1', 200],
  ])('%s points are %i', (earned, score) => expect(scaled(earned)).toBe(score));

  it('the range stays within 200 and 800', () => {
    const of = (earned: string) =>
      scaleSection({ section: 'english', route: 'lower', earned, points: '4', questions: 4 }, table, 30);
    expect(of('0')).toMatchObject({ scaled: 200, low: 200, high: 230 });
    expect(of('4')).toMatchObject({ scaled: 800, low: 770, high: 800 });
  });

  it('the straight line of our own begins at 200 and ends at what its way is worth', () => {
    expect(usualColumn('lower', 54)).toHaveLength(55);
    expect([usualColumn('lower', 54)[0], usualColumn('lower', 54)[54]]).toEqual([200, 640]);
    expect([usualColumn('higher', 44)[0], usualColumn('higher', 44)[44]]).toEqual([200, 800]);
    expect(columnProblems(usualColumn('higher', 44), 44)).toEqual([]);
  });
});
