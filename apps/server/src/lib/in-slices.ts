import { setImmediate as turn } from 'node:timers/promises';

const SLICE_MS = 10;

/**
 * `map` for what may be long: after some milliseconds everybody else has their turn, so that the largest test holds nobody
 * up. Few items are done before it comes to that.
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
