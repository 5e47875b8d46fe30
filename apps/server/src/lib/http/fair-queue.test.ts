import { describe, expect, it, vi } from 'vitest';
import { turns } from './fair-queue.ts';

const limits = { running: 2, waiting: 1, patienceMs: 10_000 };

describe('turns', () => {
  it('lets so many run, so many more wait, and tells the rest when to come back', async () => {
    const { take } = turns(limits);
    const [first] = await Promise.all([take('a'), take('a')]);
    let isThird = false;
    const third = take('a').then((giveBack) => {
      isThird = true;
      return giveBack;
    });
    await expect(take('a')).rejects.toMatchObject({ code: 'tooManyRequests', details: { retry_after: 2 } });
    expect(isThird).toBe(false);
    first();
    (await third)();
  });

  it('gives a turn back once, however often it is told', async () => {
    const { take } = turns({ running: 1, waiting: 0, patienceMs: 1_000 });
    const giveBack = await take('a');
    giveBack();
    giveBack();
    await take('a');
    await expect(take('a')).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  it('keeps one key out of the way of another', async () => {
    const { take } = turns(limits);
    await Promise.all([take('a'), take('a')]);
    (await take('b'))();
  });

  it('has fewer of one key under way while another is here, and as many as before a second later', async () => {
    vi.useFakeTimers();
    try {
      const { take } = turns({ running: 3, runningBesideOthers: 1, waiting: 9, patienceMs: 10_000 });
      let begun = 0;
      const some = Array.from({ length: 6 }, async () => {
        const giveBack = await take('noisy');
        begun += 1;
        return giveBack;
      });
      await vi.advanceTimersByTimeAsync(0);
      expect(begun).toBe(3);
      const leave = await take('quiet');
      for (const one of some.slice(0, 2)) (await one)();
      await vi.advanceTimersByTimeAsync(0);
      expect(begun).toBe(3);
      leave();
      await vi.advanceTimersByTimeAsync(1000);
      (await some[2])?.();
      await Promise.all(some);
      expect(begun).toBe(6);
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes them in the order they came', async () => {
    const { take } = turns({ ...limits, running: 1, waiting: 3 });
    const order: number[] = [];
    const first = await take('a');
    const waiting = [1, 2, 3].map(async (place) => {
      const giveBack = await take('a');
      order.push(place);
      giveBack();
    });
    first();
    await Promise.all(waiting);
    expect(order).toEqual([1, 2, 3]);
  });

  it('sends away who has waited too long, whose turn then goes to nobody', async () => {
    vi.useFakeTimers();
    try {
      const { take } = turns({ ...limits, running: 1 });
      const first = await take('a');
      const refused = expect(take('a')).rejects.toMatchObject({ code: 'tooManyRequests' });
      await vi.advanceTimersByTimeAsync(10_000);
      await refused;
      first();
      (await take('a'))();
    } finally {
      vi.useRealTimers();
    }
  });
});
