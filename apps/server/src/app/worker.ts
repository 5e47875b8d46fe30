import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Services } from '../lib/services.ts';
import { allJobs, periodicJobs } from './jobs.ts';

/** What the worker runs for each job name. */
export const tasksOf = (services: Services): TaskList =>
  Object.fromEntries([
    ...allJobs.map(({ name, payload, run: work }) => [
      name,
      async (given: unknown) => work(payload.parse(given), services),
    ]),
    ...periodicJobs.map(({ name, work }) => [name, async () => work(services)]),
  ]);

/** Runs jobs until stopped; every process may run one, the database hands each job to one of them. */
export async function startWorker(services: Services, pgPool: pg.Pool): Promise<Runner> {
  const { log } = services;
  return run({
    pgPool,
    taskList: tasksOf(services),
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      periodicJobs.map(({ name, pattern }) => ({ task: name, match: pattern })),
    ),
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: message });
    }),
  });
}
