import { describe, expect, it } from 'vitest';
import { testClock } from '../../test/test-clock.ts';

const secondsSince = (clock: ReturnType<typeof testClock>, start: Date) =>
  (clock.now().getTime() - start.getTime()) / 1000;

describe('the clock', () => {
  it('counts on through a jump of the machine’s time, and says so once until it is mended', async () => {
    const clock = testClock();
    const start = clock.now();
    for (const minutes of [10, -10]) {
      clock.jump({ minutes });
      expect(secondsSince(clock, start)).toBe(0);
      expect(await clock.agree()).toBe(false);
      expect(await clock.agree()).toBe(false);
      clock.jump({ minutes: -minutes });
      expect(await clock.agree()).toBe(true);
    }
    expect(clock.reports).toEqual([
      { clock: 'wall', aheadMs: 600_000 },
      null,
      { clock: 'wall', aheadMs: -600_000 },
      null,
    ]);
  });

  it('counts the time that passes during a jump', async () => {
    const clock = testClock();
    const start = clock.now();
    clock.jump({ minutes: 10 });
    clock.advance({ seconds: 48 });
    expect(secondsSince(clock, start)).toBe(48);
    clock.jump({ minutes: -10 });
    expect([secondsSince(clock, start), await clock.agree()]).toEqual([48, true]);
  });

  it('believes a new time that has stayed for ten minutes, and not one that jumps again', async () => {
    const clock = testClock();
    const start = clock.now();
    clock.jump({ minutes: 60 });
    expect(await clock.agree()).toBe(false);
    clock.advance({ minutes: 9 });
    clock.jump({ minutes: 5 });
    expect(await clock.agree()).toBe(false);
    clock.advance({ minutes: 9 });
    expect(await clock.agree()).toBe(false);
    clock.advance({ minutes: 1 });
    expect(await clock.agree()).toBe(true);
    expect(secondsSince(clock, start)).toBe((60 + 5 + 9 + 9 + 1) * 60);
  });

  it('follows small steps, however many', async () => {
    const clock = testClock();
    const start = clock.now();
    for (let step = 0; step < 10; step++) {
      clock.jump({ seconds: 2 });
      clock.advance({ seconds: 1 });
      expect(await clock.agree()).toBe(true);
    }
    expect(secondsSince(clock, start)).toBe(30);
  });

  it('knows sleep from a jump, before and after small steps', async () => {
    const clock = testClock();
    const start = clock.now();
    clock.jump({ seconds: 2 });
    clock.now();
    clock.sleep({ minutes: 500 });
    expect(await clock.agree()).toBe(true);
    expect(secondsSince(clock, start)).toBe(500 * 60 + 2);
    clock.jump({ minutes: 10 });
    expect(await clock.agree()).toBe(false);
  });

  it('does not agree while the database has another time, and asks it again after five seconds', async () => {
    const clock = testClock();
    expect(await clock.agree()).toBe(true);
    clock.jump({ minutes: -10 }, 'database');
    clock.advance({ seconds: 5 });
    expect(await clock.agree()).toBe(false);
    expect(clock.reports).toEqual([{ clock: 'database', aheadMs: -600_000 }]);
    clock.jump({ minutes: 10 }, 'database');
    clock.advance({ seconds: 5 });
    expect(await clock.agree()).toBe(true);
  });
});
