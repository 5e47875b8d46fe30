import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

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
