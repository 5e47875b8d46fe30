import { describe, expect, it } from 'vitest';
import { together } from './batcher.ts';

const options = {
  keyOf: (item: string) => item[0],
  most: 3,
  gatherMs: 0,
  gatherFrom: 2,
  patienceMs: 60_000,
  sideBySide: 2,
};

/** Batches whose runs the test ends; each item results in its text in capitals. */
function build(change: Partial<typeof options> = {}) {
  const runs: { items: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const add = together<string, string>({
    ...options,
    ...change,
    run: (_group, items) =>
      new Promise((resolve, reject) => {
        runs.push({ items, end: () => resolve(items.map((item) => item.toUpperCase())), fail: reject });
      }),
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { add, runs, settled, itemsOf: () => runs.map(({ items }) => items) };
}

describe('batches', () => {
  it('begins with its turn of the event loop when nothing is under way, and gathers while something is', async () => {
    const { add, runs, settled, itemsOf } = build();
    const first = add(1, 'a1');
    await settled();
    expect(itemsOf()).toEqual([['a1']]);
    const results = Promise.all([first, add(1, 'b1'), add(1, 'c1')]);
    await settled();
    expect(itemsOf()).toEqual([['a1']]);
    runs[0]?.end();
    await settled();
    expect(itemsOf()).toEqual([['a1'], ['b1', 'c1']]);
    runs[1]?.end();
    expect(await results).toEqual(['A1', 'B1', 'C1']);
  });

  it('is at most so many, and each key once, in the order of coming', async () => {
    const { add, runs, settled, itemsOf } = build();
    const first = add(1, 'x');
    await settled();
    const all = ['a1', 'a2', 'b1', 'a3', 'c1', 'd1'].map((item) => add(1, item));
    for (let run = 0; run < 4; run++) {
      runs[run]?.end();
      await settled();
    }
    expect(itemsOf()).toEqual([['x'], ['a1', 'b1', 'c1'], ['a2', 'd1'], ['a3']]);
    expect(await Promise.all([first, ...all])).toEqual(['X', 'A1', 'A2', 'B1', 'A3', 'C1', 'D1']);
  });

  it('goes alone when a run fails, and fails alone', async () => {
    const { add, runs, settled, itemsOf } = build();
    const first = add(1, 'x');
    await settled();
    const results = Promise.allSettled([first, add(1, 'a'), add(1, 'b')]);
    runs[0]?.end();
    await settled();
    runs[1]?.fail(new Error('one of them is bad'));
    await settled();
    expect(itemsOf().slice(2)).toEqual([['a'], ['b']]);
    runs[2]?.fail(new Error('a is bad'));
    runs[3]?.end();
    expect(await results).toMatchObject([
      { value: 'X' },
      { status: 'rejected', reason: new Error('a is bad') },
      { value: 'B' },
    ]);
  });

  it('waits for no other group', async () => {
    const { add, settled, itemsOf } = build();
    void add(1, 'a');
    await settled();
    void add(2, 'b');
    await settled();
    expect(itemsOf()).toEqual([['a'], ['b']]);
  });

  it('goes beside a run that takes too long, a few at most', async () => {
    const { add, runs, settled, itemsOf } = build({ patienceMs: 1 });
    const first = add(1, 'a');
    await settled();
    const results = [first, ...['b', 'c', 'd'].map((item) => add(1, item))];
    await expect.poll(() => itemsOf()).toEqual([['a'], ['b', 'c', 'd']]);
    const last = add(1, 'e');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runs.length).toBe(2);
    runs[1]?.end();
    await expect.poll(() => runs.length).toBe(3);
    for (const { end } of runs) end();
    expect(await Promise.all([...results, last])).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('waits a moment for those who went last and those who came meanwhile, as many as go, and no longer', async () => {
    const { add, runs, settled, itemsOf } = build({ gatherMs: 60_000, most: 4 });
    const results = [add(1, 'a'), add(1, 'b')];
    await settled();
    results.push(add(1, 'c'));
    runs[0]?.end();
    await settled();
    results.push(add(1, 'd'));
    await settled();
    expect(itemsOf()).toEqual([['a', 'b']]);
    results.push(add(1, 'e'));
    await settled();
    expect(itemsOf().slice(1)).toEqual([['c', 'd', 'e']]);
    results.push(...['f', 'g', 'h'].map((item) => add(1, item)));
    runs[1]?.end();
    await settled();
    results.push(add(1, 'i'));
    await settled();
    expect(itemsOf().slice(2)).toEqual([['f', 'g', 'h', 'i']]);
    runs[2]?.end();
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']);
    // No other item is left to wait for.
    void add(1, 'j');
    await settled();
    expect(itemsOf().slice(3)).toEqual([['j']]);
  });

  it('waits for nobody where few are about', async () => {
    const { add, runs, settled, itemsOf } = build({ gatherMs: 60_000, gatherFrom: 4 });
    const results = [add(1, 'a'), add(1, 'b')];
    await settled();
    results.push(add(1, 'c'));
    runs[0]?.end();
    await settled();
    expect(itemsOf()).toEqual([['a', 'b'], ['c']]);
    runs[1]?.end();
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C']);
  });

  it('goes at once beside what is under way while few are about, and together again once all of it has ended', async () => {
    const { add, runs, settled, itemsOf } = build({ gatherFrom: 4, sideBySide: 4 });
    const results: Promise<string>[] = [];
    for (const item of ['a', 'b', 'c']) {
      results.push(add(1, item));
      await settled();
    }
    expect(itemsOf()).toEqual([['a'], ['b'], ['c']]);
    results.push(add(1, 'd'), add(1, 'e'), add(1, 'f'));
    for (const run of [0, 1]) {
      await settled();
      expect(runs).toHaveLength(3);
      runs[run]?.end();
    }
    await settled();
    runs[2]?.end();
    await settled();
    expect(itemsOf().slice(3)).toEqual([['d', 'e', 'f']]);
    runs[3]?.end();
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  it('goes without the others when they do not come', async () => {
    const { add, runs, settled, itemsOf } = build({ gatherMs: 1 });
    const results = [add(1, 'a'), add(1, 'b')];
    await settled();
    results.push(add(1, 'c'));
    runs[0]?.end();
    await expect.poll(() => itemsOf()).toEqual([['a', 'b'], ['c']]);
    runs[1]?.end();
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C']);
  });
});
