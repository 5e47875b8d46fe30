import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundleInto } from '../../../../../scripts/steps/build-server.mjs';
import { echo, fail, grow, spinLong, spinShortly } from '../../../test/compute/tasks.ts';
import { type Compute, TaskOverrun } from './task.ts';
import { type PoolOptions, threadPool } from './thread-pool.ts';

/** Inside the repository, where its packages are found. */
const folder = mkdtempSync(join(import.meta.dirname, '../../../../../node_modules/.pelion-thread-'));
const entry = pathToFileURL(join(folder, 'thread.mjs'));
beforeAll(() => bundleInto(folder, { thread: 'apps/server/test/compute/thread.ts' }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let pool: Compute;
const open = (options: Partial<PoolOptions> = {}) => {
  pool = threadPool({ entry, ...options });
  return pool;
};
afterEach(() => pool.close());

const [SCHOOL, OTHER] = [1, 2];
const outcomeOf = (running: Promise<unknown>) =>
  running.then(
    (output) => output,
    (error: unknown) => error,
  );

describe('a pool of threads', () => {
  it('runs a task with what is given and answers with what comes out', async () => {
    expect(await open().run(echo, 'a text', SCHOOL)).toBe('a text');
  });

  it('stops a task that takes too long, and runs the next', async () => {
    open();
    await expect(pool.run(spinShortly, '', SCHOOL)).rejects.toThrow(TaskOverrun);
    expect(await pool.run(echo, 'next', SCHOOL)).toBe('next');
  });

  it('stops a task that takes all memory; the process and other tasks go on', async () => {
    open();
    const growing = outcomeOf(pool.run(grow, 'x', SCHOOL));
    expect(await pool.run(echo, 'meanwhile', OTHER)).toBe('meanwhile');
    expect(await growing).toBeInstanceOf(TaskOverrun);
  });

  it('does not hold the loop while a task computes', async () => {
    open();
    await pool.run(echo, 'warm', SCHOOL);
    const spinning = outcomeOf(pool.run(spinShortly, '', SCHOOL));
    let longest = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      const started = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 5));
      longest = Math.max(longest, performance.now() - started);
    }
    expect(longest).toBeLessThan(200);
    await spinning;
  });

  it('tells a mistake of ours from an overrun', async () => {
    const error = await outcomeOf(open().run(fail, '', SCHOOL));
    expect(error).not.toBeInstanceOf(TaskOverrun);
    expect(String(error)).toContain('a mistake of ours');
    expect(await pool.run(echo, 'next', SCHOOL)).toBe('next');
  });

  it('finds a thread for another school, however much a school asks for', async () => {
    open();
    await Promise.all([SCHOOL, OTHER, 3].map((schoolId) => pool.run(echo, 'warm', schoolId)));
    const flood = Array.from({ length: 4 }, (_, index) =>
      outcomeOf(pool.run(index % 2 ? spinShortly : spinLong, '', SCHOOL)),
    );
    const first = Promise.race(flood).then(() => 'the flood');
    expect(await Promise.race([first, pool.run(echo, 'mine', OTHER)])).toBe('mine');
    expect(await Promise.all(flood)).toEqual(flood.map(() => expect.any(TaskOverrun)));
  });

  it('refuses what a school has waiting beyond its bound, with a time to come back, and then everybody', async () => {
    open({ mostWaiting: 3, mostWaitingOfSchool: 2 });
    const spin = (schoolId: number) => outcomeOf(pool.run(spinShortly, '', schoolId));
    // One runs, two wait.
    const accepted = [spin(SCHOOL), spin(SCHOOL), spin(SCHOOL)];
    expect(await spin(SCHOOL)).toMatchObject({ code: 'tooManyRequests', details: { retry_after: 2 } });
    accepted.push(spin(OTHER), spin(OTHER));
    expect(await spin(OTHER)).toMatchObject({ code: 'unavailable' });
    expect(await Promise.all(accepted)).toEqual(accepted.map(() => expect.any(TaskOverrun)));
  });

  it('gives a thread back that has nothing to do, and starts another when there is', async () => {
    open({ idleMs: 20 });
    expect(await pool.run(echo, 'one', SCHOOL)).toBe('one');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await pool.run(echo, 'two', SCHOOL)).toBe('two');
  });

  it('refuses new work once it is closed', async () => {
    await open().close();
    await expect(pool.run(echo, '', SCHOOL)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
