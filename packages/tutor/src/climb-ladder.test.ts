import { describe, expect, it } from 'vitest';
import { nextRung } from './climb-ladder.ts';

describe('nextRung', () => {
  it.each([
    [{ hints: 2, steps: 2 }, ['task 0', 'hint 0', 'hint 1', 'similar 0', 'similar 1', 'end 0', 'end 0']],
    [{ hints: 0, steps: 0 }, ['task 0', 'end 0']],
    [{ hints: 0, steps: 1 }, ['task 0', 'similar 0', 'end 0']],
  ])('climbs %j without skipping a rung', (ladder, rungs) =>
    expect(
      rungs.map((_, given) => {
        const { kind, at } = nextRung(ladder, given);
        return `${kind} ${at}`;
      }),
    ).toEqual(rungs),
  );
});
