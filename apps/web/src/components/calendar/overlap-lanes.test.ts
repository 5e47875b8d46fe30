import { expect, test } from 'vitest';
import { lanesOf } from './overlap-lanes.ts';

type Row = readonly [from: number, to: number];
const piecesOf = (rows: readonly Row[]) => rows.map(([from, to]) => ({ from, to }));
/** `lane+span/lanes` of each piece, in order of its start. */
const shapeOf = (rows: readonly Row[], most?: number) =>
  lanesOf(piecesOf(rows), most).placed.map(({ lane, span, lanes }) => `${lane}+${span}/${lanes}`);

test.each([
  ['nothing', [], []],
  ['one alone', [[0, 60]], ['0+1/1']],
  [
    'one after another, touching',
    [
      [0, 60],
      [60, 120],
    ],
    ['0+1/1', '0+1/1'],
  ],
  [
    'two at once',
    [
      [0, 60],
      [30, 90],
    ],
    ['0+1/2', '1+1/2'],
  ],
  [
    'equal times',
    [
      [0, 60],
      [0, 60],
      [0, 60],
    ],
    ['0+1/3', '1+1/3', '2+1/3'],
  ],
  [
    'a chain, in which the third takes the lane of the first',
    [
      [0, 60],
      [30, 90],
      [60, 120],
    ],
    ['0+1/2', '1+1/2', '0+1/2'],
  ],
  [
    'one as wide as the free lanes beside it',
    [
      [0, 60],
      [10, 60],
      [20, 60],
      [50, 200],
      [70, 90],
    ],
    ['0+1/4', '1+1/4', '2+1/4', '3+1/4', '0+3/4'],
  ],
  [
    'unsorted pieces',
    [
      [60, 120],
      [0, 90],
    ],
    ['0+1/2', '1+1/2'],
  ],
] as const)('lays %s', (_, rows, shape) => {
  expect(shapeOf(rows)).toEqual(shape);
});

test('counts in the last lane what has no room, once for a group', () => {
  const rows = [
    [0, 60],
    [0, 60],
    [0, 90],
    [30, 60],
    [100, 130],
  ] as const;
  expect(shapeOf(rows, 3)).toEqual(['0+1/3', '1+1/3', '0+1/1']);
  expect(lanesOf(piecesOf(rows), 3).crowds).toEqual([{ from: 0, to: 90, count: 2, lane: 2, lanes: 3 }]);
});

test('hides nothing where as many overlap as have room', () => {
  const { placed, crowds } = lanesOf(
    piecesOf([
      [0, 60],
      [0, 60],
      [0, 60],
    ]),
    3,
  );
  expect([placed.length, crowds]).toEqual([3, []]);
});

test('never lays two pieces over each other, in any order', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 50; round += 1) {
    const rows = Array.from({ length: 30 }, () => {
      const from = next(600);
      return { from, to: from + 15 + next(120) };
    });
    const { placed } = lanesOf(rows);
    expect(placed).toHaveLength(rows.length);
    for (const [place, a] of placed.entries())
      for (const b of placed.slice(place + 1)) {
        const meets = a.piece.from < b.piece.to && b.piece.from < a.piece.to;
        const isBeside = a.lane + a.span <= b.lane || b.lane + b.span <= a.lane;
        expect(meets && !isBeside).toBe(false);
      }
  }
});
