import { pageTurns } from '@pelion/contract/attempts/facts';
import { seenArea } from '@pelion/contract/marking/facts';
import { describe, expect, it } from 'vitest';
import { areaBetween, keptArea } from './picture-area.ts';

describe('a place on a picture', () => {
  const point = { x: 0.1, y: 0.2, width: 0, height: 0 };
  const area = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };

  it.each([
    [0, 0.1, 0.2],
    [90, 0.8, 0.1],
    [180, 0.9, 0.8],
    [270, 0.2, 0.9],
  ] as const)('turned by %i degrees is seen at the same ink', (turn, x, y) => {
    const seen = seenArea(point, turn);
    expect(seen.x).toBeCloseTo(x);
    expect(seen.y).toBeCloseTo(y);
  });

  it.each(pageTurns)('is kept as it was, whichever way it is seen: %i degrees', (turn) => {
    expect(keptArea(seenArea(area, turn), turn)).toEqual(area);
    expect(keptArea(seenArea(point, turn), turn)).toEqual(point);
  });

  it('stays within its picture', () => {
    const out = { x: 0.9, y: -0.3, width: 0.3, height: 0.2 };
    expect(keptArea(out, 0)).toEqual({ x: 0.7, y: 0, width: 0.3, height: 0.2 });
    expect(keptArea({ ...point, x: 1.4 }, 0)).toMatchObject({ x: 1 });
  });

  it('is drawn from any corner to the other', () =>
    expect(areaBetween({ ...point, x: 0.5, y: 0.5 }, { ...point, x: 0.25, y: 0.75 })).toEqual({
      x: 0.25,
      y: 0.5,
      width: 0.25,
      height: 0.25,
    }));
});
