import { setImmediate as turn } from 'node:timers/promises';

const SLICE_MS = 10;

/**
 * Maps long lists, yielding to the event loop every few milliseconds, so that the largest test blocks nobody. Short
 * lists finish before that.
 */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    results.push(work(item));
    if (performance.now() < until) continue;
    await turn();
    until = performance.now() + SLICE_MS;
  }
  return results;
}
