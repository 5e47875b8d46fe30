import { expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';

/** Work that runs until ended by the test or stopped. */
function running() {
  const { promise, resolve, reject } = deferred();
  return { promise, end: resolve, break: reject, stop: async () => resolve() };
}
function deferred() {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, resolve: () => settle?.resolve(), reject: (error: Error) => settle?.reject(error) };
}

it('starts again what has ended by itself, as often as it takes', async () => {
  const started: ReturnType<typeof running>[] = [];
  const ends: unknown[] = [];
  let isAway = false;
  const kept = await keepRunning({
    async start() {
      if (isAway) {
        isAway = false;
        throw new Error('the database is away');
      }
      const one = running();
      started.push(one);
      return one;
    },
    onEnd: (error) => ends.push(error),
    pauseMs: 1,
  });
  started[0]?.end();
  await expect.poll(() => started.length).toBe(2);
  const broken = new Error('connection lost');
  isAway = true;
  started[1]?.break(broken);
  await expect.poll(() => started.length).toBe(3);
  expect(ends).toEqual([null, broken]);
  await kept.stop();
  await started[2]?.promise;
  expect(started).toHaveLength(3);
  expect(ends).toHaveLength(2);
});
