import { type JobHelpers, Logger, runOnce, type TaskList } from 'graphile-worker';
import { vi } from 'vitest';
import { tasksOf } from '../src/app/worker.ts';
import { endOverdueAttempts } from '../src/domains/attempts/end/jobs.ts';
import type { Services } from '../src/lib/services.ts';

const silentLogger = new Logger(() => () => {});

/** Runs all jobs due by the test's clock once. Rejects with the error of the first failing job. */
export async function runDueJobs(services: Services): Promise<void> {
  const { db, clock } = services;
  // The worker uses the database's clock, so jobs due by the test's clock are made due there.
  await db.systemPool.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1',
    [clock.now()],
  );
  const failures: unknown[] = [];
  const watched: TaskList = Object.fromEntries(
    Object.entries(tasksOf(services)).map(([name, task]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        try {
          await task?.(payload, helpers);
        } catch (error) {
          failures.push(error);
          throw error;
        }
      },
    ]),
  );
  await runOnce({ pgPool: db.systemPool, taskList: watched, noHandleSignals: true, logger: silentLogger });
  await untilWrittenDown(services);
  // Simulates the periodic sweep of every worker.
  await endOverdueAttempts(services);
  if (failures.length > 0) throw failures[0];
}

/** Waits until finished jobs are stored: the worker resolves earlier, and an immediate check would find them locked. */
async function untilWrittenDown({ db }: Services): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await db.systemPool.query(
        'select 1 from graphile_worker._private_jobs where locked_at is not null limit 1',
      );
      if (rows.length > 0) throw new Error('A job that ran is not written down yet');
    },
    { timeout: 10_000, interval: 10 },
  );
}
