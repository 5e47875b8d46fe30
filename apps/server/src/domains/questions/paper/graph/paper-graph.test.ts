import type { DraftContent, DraftKey } from '@pelion/questions';
import { describe, expect, it } from 'vitest';
import { graphDraft } from '../../../../../test/factories/question-drafts.ts';
import { paperRow, recordedPaper, type Stroke } from '../../../../../test/recorded-paper.ts';

type Kind = DraftContent<'graph'>['kind'];
type Answer = DraftKey<'graph'>['answer'];
const nothing: Answer = { points: [], equation: '', spans: [] };
const at = (...places: readonly (readonly [string, string])[]): Answer => ({
  ...nothing,
  points: places.map(([x, y]) => ({ x, y })),
});
const asked = (kind: Kind, answer: Answer, background: DraftContent<'graph'>['background'] = []) => {
  const draft = graphDraft({ stem: 'Draw it.', kind, answer });
  const content = { ...draft.content, background };
  return [paperRow({ ...draft, content })];
};

const isUpright = ({ from, to }: Stroke) => from[0] === to[0];
const lengthOf = ({ from, to }: Stroke) => Math.hypot(to[0] - from[0], to[1] - from[1]);
const isLevel = ({ from, to }: Stroke) => from[1] === to[1];

/** The window from -10 to 10: where its lines are, and so where each number is. */
function gridOf(strokes: readonly Stroke[]) {
  const commonest = (ones: readonly Stroke[], along: 0 | 1) => {
    const lengths = ones.map(({ from, to }) => Math.abs(to[along] - from[along]).toFixed(3));
    const most = lengths.toSorted(
      (a, b) => lengths.filter((one) => one === b).length - lengths.filter((one) => one === a).length,
    )[0];
    return ones.filter((_, index) => lengths[index] === most);
  };
  const xs = commonest(
    strokes.filter((one) => isUpright(one) && lengthOf(one) > 100),
    1,
  ).map(({ from }) => from[0]);
  const ys = commonest(
    strokes.filter((one) => isLevel(one) && lengthOf(one) > 100),
    0,
  )
    .map(({ from }) => from[1])
    .toSorted((a, b) => b - a);
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  const [low = 0, high = 0] = [ys[0], ys.at(-1)];
  return {
    xs,
    ys,
    place: (x: number, y: number) => [
      left + ((x + 10) / 20) * (right - left),
      low + ((y + 10) / 20) * (high - low),
    ],
  };
}
const near = ([x = 0, y = 0]: readonly number[], [x1 = 0, y1 = 0]: readonly number[]) =>
  Math.hypot(x - x1, y - y1) < 0.01;

const line = asked('lineWithPoints', at(['0', '1'], ['1', '3']));

describe('a graph on paper', () => {
  it.each(['questions', 'answerSheet'] as const)('is an empty grid to draw on: %s', async (part) => {
    const { strokes, circles, texts } = await recordedPaper({ questions: line, part });
    const { xs, ys } = gridOf(strokes);
    expect([xs.length, ys.length]).toEqual([21, 21]);
    expect(circles).toEqual([]);
    expect(strokes.every((one) => isUpright(one) || isLevel(one))).toBe(true);
    // No lines to write on: only the one below the head is as wide as the page.
    expect(strokes.filter(({ from, to }) => to[0] - from[0] > 480)).toHaveLength(1);
    for (const number of ['−10', '−2', '2', '10'])
      expect(texts.filter(({ text }) => text === number).length).toBeGreaterThanOrEqual(2);
  });

  it('shows in the key the line, its points where they are, and their numbers', async () => {
    const { strokes, circles, texts } = await recordedPaper({ questions: line, part: 'key' });
    const { place } = gridOf(strokes);
    expect(
      circles.map(({ x, y }) =>
        [
          [0, 1],
          [1, 3],
        ].findIndex(([a = 0, b = 0]) => near([x, y], place(a, b))),
      ),
    ).toEqual([0, 1]);
    const slanted = strokes.filter((one) => !isUpright(one) && !isLevel(one));
    expect(slanted.some(({ from, to }) => near(from, place(-5.5, -10)) && near(to, place(4.5, 10)))).toBe(
      true,
    );
    expect(texts.map(({ text }) => text).join(' ')).toContain('A (0, 1), B (1, 3)');
  });

  it('shows a parabola through its vertex, and nothing of it on the questions', async () => {
    const questions = asked('parabola', at(['1', '-2'], ['2', '0']));
    const { strokes } = await recordedPaper({ questions, part: 'key' });
    const { place } = gridOf(strokes);
    const curve = strokes.filter((one) => !isUpright(one) && !isLevel(one));
    expect(curve.length).toBeGreaterThan(70);
    const [vx = 0, vy = 0] = place(1, -2);
    const lowest = Math.max(...curve.map(({ to }) => to[1]));
    expect(Math.abs(lowest - vy)).toBeLessThan(0.2);
    expect(curve.some(({ to }) => Math.abs(to[0] - vx) < 2 && Math.abs(to[1] - vy) < 0.5)).toBe(true);
    const empty = await recordedPaper({ questions });
    expect(empty.strokes.filter((one) => !isUpright(one) && !isLevel(one))).toEqual([]);
  });

  it('shows a polygon with its corners', async () => {
    const corners = [
      ['0', '0'],
      ['4', '0'],
      ['0', '3'],
    ] as const;
    const questions = asked('triangle', at(...corners));
    const { strokes, circles, polygons } = await recordedPaper({ questions, part: 'key' });
    const { place } = gridOf(strokes);
    expect(circles).toHaveLength(3);
    const triangle = polygons.filter(
      ([a = [], b = [], c = []]) => near(a, place(0, 0)) && near(b, place(4, 0)) && near(c, place(0, 3)),
    );
    expect(triangle).toHaveLength(1);
  });

  it('shows parts of a number line, with their ends and as an interval', async () => {
    const span = { from: '-2', to: '3', fromOpen: true, toOpen: false };
    const questions = asked('numberLine', { ...nothing, spans: [span] });
    const { strokes, circles } = await recordedPaper({ questions, part: 'key' });
    const ticks = strokes.filter(isUpright).map(({ from }) => from[0]);
    expect(ticks).toHaveLength(21);
    expect(circles.map(({ x }) => ticks.findIndex((tick) => Math.abs(tick - x) < 0.01) - 10)).toEqual([
      -2, 3,
    ]);
    const thick = strokes.filter(isLevel).find(({ from }) => Math.abs(from[0] - (circles[0]?.x ?? 0)) < 0.01);
    expect(thick?.to[0]).toBeCloseTo(circles[1]?.x ?? 0);
    const empty = await recordedPaper({ questions });
    expect(empty.strokes.filter(isUpright)).toHaveLength(21);
    expect(empty.circles).toEqual([]);
  });

  it('shows what stood there from the start on the questions', async () => {
    const questions = asked('pointsOnly', at(['5', '5']), [
      { kind: 'point', x: '-3', y: '4', label: 'Home' },
      { kind: 'segment', x1: '0', y1: '0', x2: '2', y2: '5' },
      { kind: 'curve', equation: 'x + y = 3' },
    ]);
    const { strokes, circles, texts } = await recordedPaper({ questions });
    const { place } = gridOf(strokes);
    expect(circles.map(({ x, y }) => near([x, y], place(-3, 4)))).toEqual([true]);
    expect(texts.some(({ text }) => text === 'Home')).toBe(true);
    const runs = (from: readonly number[], to: readonly number[]) =>
      strokes.some((one) => near(one.from, from) && near(one.to, to));
    expect(runs(place(0, 0), place(2, 5))).toBe(true);
    expect(runs(place(-7, 10), place(10, -7))).toBe(true);
  });

  it('has a line to write an equation on, and the equation in the key, set as a formula', async () => {
    const questions = asked('lineWithEquation', { ...nothing, equation: 'y = 2x + 1' });
    const { strokes } = await recordedPaper({ questions });
    expect(gridOf(strokes).xs).toHaveLength(21);
    expect(strokes.filter(({ from, to }) => to[0] - from[0] > 400)).toHaveLength(2);
    const sheet = await recordedPaper({ questions, part: 'answerSheet' });
    expect(sheet.strokes.filter(isUpright)).toEqual([]);
    expect(sheet.strokes.filter(({ from, to }) => to[0] - from[0] > 400)).toHaveLength(2);
    const { texts, outlines } = await recordedPaper({ questions, part: 'key' });
    // One for each of its signs.
    expect(outlines).toBe([...'y=2x+1'].length);
    expect(texts.map(({ text }) => text).join(' ')).not.toContain('2x');
  });
});
