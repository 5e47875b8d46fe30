import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { task } from './compute/task.ts';
import { runLimited } from './run-job.ts';
import type { Services } from './services.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const limit = (after: 'retry' | 'giveUp', minutes = 0) => ({ name: 'test.count', limit: { minutes, after } });

/** Counts in a row of its own, one transaction each, until refused. */
const countOn = (key: string, most: number) => async (services: Services) => {
  for (let n = 0; n < most; n++)
    await services.db.system.transaction().execute(async (transaction) => {
      await sql`insert into rate_limit (key, window_start, tries) values (${key}, '2026-01-01', 1)
        on conflict (key, window_start) do nothing`.execute(transaction);
      await sql`update rate_limit set tries = tries + 1 where key = ${key}`.execute(transaction);
    });
};
async function counted(key: string): Promise<number> {
  const { rows } = await sql<{
    tries: number;
  }>`select sum(tries)::int as tries from rate_limit where key = ${key}`.execute(pelion.db);
  return rows[0]?.tries ?? 0;
}

it('refuses every statement after the limit, tells the reason with working services, and gives the job up', async () => {
  const ends: unknown[] = [];
  const work = (services: Services) =>
    countOn('stopped', 100_000)(services).catch((error: unknown) => ends.push(error));
  await runLimited(limit('giveUp'), pelion.services, work, async ({ db }) => {
    await sql`select 1`.execute(db.system);
    ends.push(await counted('stopped'));
  });
  expect(ends).toEqual([expect.objectContaining({ name: 'JobStopped' }), await counted('stopped')]);
});

it('fails at the limit for the queue to retry', async () => {
  await expect(runLimited(limit('retry'), pelion.services, countOn('retried', 100_000))).rejects.toThrow(
    'test.count took longer than 0 minutes',
  );
});

const counting = task({
  name: 'test.count',
  pace: 'short',
  limitMs: 1_000,
  input: z.null(),
  output: z.null(),
  run: () => null,
});

it('refuses statements of a campus and ends a thread that has begun', async () => {
  const begun: unknown[] = [];
  const stalled: Services['compute'] = {
    ...pelion.services.compute,
    run: (_task, _input, _school, { signal } = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  };
  await runLimited(limit('giveUp'), { ...pelion.services, compute: stalled }, async ({ compute, db }) => {
    await compute.run(counting, null, 1).catch((error: unknown) => begun.push(error));
    await sql`select 1`.execute(db.campus(1)).catch((error: unknown) => begun.push(error));
  });
  expect(begun).toEqual([expect.objectContaining({ name: 'JobStopped' }), begun[0]]);
});

it('leaves a job within its limit alone, and passes its error on', async () => {
  const told: unknown[] = [];
  const tell = async () => told.push('limit');
  await runLimited(limit('giveUp', 5), pelion.services, countOn('whole', 3), tell);
  const broken = async () => Promise.reject(new Error('broken'));
  await expect(runLimited(limit('giveUp', 5), pelion.services, broken, tell)).rejects.toThrow('broken');
  expect([await counted('whole'), told]).toEqual([4, []]);
});
