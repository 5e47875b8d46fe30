import { keysOf } from '@pelion/words';
import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { keepSweeping } from '../domains/attempts/end/jobs.ts';
import { type RunnerName, runners } from '../lib/jobs.ts';
import type { Services } from '../lib/services.ts';
import { allJobs, periodicJobs } from './jobs.ts';

/** What the worker runs for each job name; the jobs of one runner, or all of them. */
export const tasksOf = (services: Services, runner?: RunnerName): TaskList =>
  Object.fromEntries([
    ...allJobs
      .filter((job) => runner === undefined || job.runner === runner)
      .map(({ name, payload, run: work }) => [
        name,
        async (given: unknown) => work(payload.parse(given), services),
      ]),
    ...periodicJobs
      .filter((job) => runner === undefined || job.runner === runner)
      .map(({ name, work }) => [name, async () => work(services)]),
  ]);

export interface Worker {
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
}

/** Runs jobs until stopped; every process may run one, the database hands each job to one of them. */
export async function startWorker(services: Services, pgPool: pg.Pool): Promise<Worker> {
  const started = await Promise.all(keysOf(runners).map((name) => startRunner(services, pgPool, name)));
  await keepSweeping(services);
  return {
    async stop() {
      await Promise.all(started.map((runner) => runner.stop()));
    },
  };
}

const startRunner = (services: Services, pgPool: pg.Pool, name: RunnerName) =>
  run({
    pgPool,
    taskList: tasksOf(services, name),
    concurrency: runners[name],
    pollInterval: 2000,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      periodicJobs
        .filter(({ runner }) => runner === name)
        .map((job) => ({ task: job.name, match: job.pattern })),
    ),
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') services.log.warn({ worker: message });
    }),
  });
