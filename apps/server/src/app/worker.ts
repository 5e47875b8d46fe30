import { EventEmitter } from 'node:events';
import { keysOf } from '@pelion/words';
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { keepSweeping } from '../domains/attempts/end/jobs.ts';
import { type RunnerName, runners } from '../lib/jobs.ts';
import { runJob, runLimited } from '../lib/run-job.ts';
import type { Services } from '../lib/services.ts';
import type { ServiceName } from './config.ts';
import { allJobs, periodicJobs } from './jobs.ts';
import { keepRunning } from './keep-running.ts';
import { beat, forget, freeJobsOfTheDead } from './worker-life.ts';

/** Task functions by job name, for the jobs of one runner or all. */
export const tasksOf = (services: Services, runner?: RunnerName): TaskList =>
  Object.fromEntries([
    ...allJobs
      .filter((job) => runner === undefined || job.runner === runner)
      .map((job) => [job.name, (given: unknown) => runJob(job, given, services)]),
    ...periodicJobs
      .filter((job) => runner === undefined || job.runner === runner)
      .map(({ name, limitMinutes: minutes, work }) => [
        name,
        () => runLimited({ name, limit: { minutes, after: 'giveUp' } }, services, work),
      ]),
  ]);

export interface Worker {
  /** Takes no more jobs and waits for running ones. */
  stop(): Promise<void>;
}

const BEAT_MS = 15_000;

/** Runners of the services that a process has been given. */
export const runnersOf = (serves: ReadonlySet<ServiceName>): readonly RunnerName[] =>
  keysOf(runners).filter((name) => serves.has(name === 'heavy' ? 'heavy' : 'worker'));

/** Runs jobs until stopped; any number of processes may run workers, and the database gives each job to one of them. */
export async function startWorker(
  services: Services,
  pgPool: pg.Pool,
  names: readonly RunnerName[] = keysOf(runners),
): Promise<Worker> {
  const { system } = services.db;
  const living = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the name of the worker's pool.
  events.on('pool:create', ({ workerPool }) => living.add(workerPool.id));
  events.on('pool:release', ({ workerPool }) => living.delete(workerPool.id));
  const live = async () => {
    const ids = [...living];
    await beat(system, ids);
    await freeJobsOfTheDead(system);
  };
  const started = await Promise.all(
    names.map((name) =>
      keepRunning({
        start: () => startRunner(services, { pgPool, events }, name),
        onEnd: (err) => services.log.error({ err, runner: name }, 'jobs are taken up again'),
      }),
    ),
  );
  await live();
  const beating = setInterval(
    () => void live().catch((err: unknown) => services.log.warn({ err }, 'no sign of life')),
    BEAT_MS,
  );
  if (names.includes('deadlines')) await keepSweeping(services);
  return {
    async stop() {
      clearInterval(beating);
      const ids = [...living];
      await Promise.all(started.map((runner) => runner.stop()));
      await forget(system, ids).catch((err: unknown) => services.log.warn({ err }, 'no last word'));
    },
  };
}

interface Shared {
  readonly pgPool: pg.Pool;
  readonly events: WorkerEvents;
}

const startRunner = (services: Services, { pgPool, events }: Shared, name: RunnerName) =>
  run({
    pgPool,
    events,
    taskList: tasksOf(services, name),
    concurrency: runners[name],
    pollInterval: 2000,
    // The pool records finished jobs, separately from the job: on failure the pool ends and is restarted. A failure
    // within the worker would go unnoticed and end the whole process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
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
