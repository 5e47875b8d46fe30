import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inMeasuredTurns, inTurns } from './throttle-work.ts';

describe('work in turns', () => {
  it('rests before each piece but the first, so many times as long as the one before it took', async () => {
    const rests: number[] = [];
    const turn = inTurns({ pause: async (milliseconds) => void rests.push(milliseconds) }, 3);
    await turn(() => sleep(20));
    await turn(() => sleep(40));
    expect(rests).toHaveLength(2);
    expect(rests[0]).toBe(0);
    expect(rests[1]).toBeGreaterThanOrEqual(3 * 19);
    await turn(async () => {});
    expect(rests[2]).toBeGreaterThanOrEqual(3 * 39);
  });

  it('answers with what the piece comes to, and rests after one that fails as well', async () => {
    const rests: number[] = [];
    const turn = inTurns({ pause: async (milliseconds) => void rests.push(milliseconds) }, 2);
    await expect(
      turn(async () => {
        await sleep(20);
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(await turn(async () => 'done')).toBe('done');
    expect(rests[1]).toBeGreaterThanOrEqual(2 * 19);
  });
});

describe('measured turns', () => {
  it('say a piece by and by in the rest behind it, never more than is done', async () => {
    let done = 0;
    const said: number[] = [];
    const turn = inMeasuredTurns({ pause: async () => {} }, 20, (behind) => {
      expect(behind).toBeLessThanOrEqual(done);
      said.push(behind);
    });
    for (const size of [800, 0, 400])
      await turn(size, async () => {
        await sleep(40);
        done += size;
      });
    expect(said).toEqual(said.toSorted((one, other) => one - other));
    expect(said.filter((behind) => behind > 0 && behind < 800).length).toBeGreaterThanOrEqual(2);
    // No rest follows the last piece, so the worker itself reports the end.
    expect(said.at(-1)).toBe(800);
  });
});
