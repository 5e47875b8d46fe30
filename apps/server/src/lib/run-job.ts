import { setTimeout } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Compute, RunOptions, Task } from './compute/task.ts';
import type { Job, JobLimit } from './jobs.ts';
import type { Services } from './services.ts';

/** Reason of statements and threads that a job was refused after its limit. */
class JobStopped extends Error {
  override readonly name = 'JobStopped';
}

/** Longest wait for a stopped job, beyond the statement timeout of 15 seconds. */
const ENDING_MS = 20_000;

/** Job of a queue or of a timetable, with its limit. */
interface Limited {
  readonly name: string;
  readonly limit: JobLimit;
}

/**
 * Runs a job and stops it at its limit: running threads end, and every further statement is refused, so that a stopped
 * job changes nothing more. Throws if the job failed, or was stopped and is to be retried.
 */
export async function runLimited(
  { name, limit }: Limited,
  services: Services,
  work: (services: Services) => Promise<unknown>,
  onLimit?: (services: Services) => Promise<unknown>,
): Promise<void> {
  const stopping = new AbortController();
  const ended = new AbortController();
  const working = work(stoppable(services, stopping.signal)).finally(() => ended.abort());
  const isOver = await Promise.race([
    working.then(() => false),
    passed(limit.minutes * 60_000, ended.signal),
  ]);
  if (!isOver) return;
  const stopped = new JobStopped(`${name} took longer than ${limit.minutes} minutes`);
  stopping.abort(stopped);
  const settled = working.then(
    () => true,
    () => true,
  );
  const hasEnded = await Promise.race([settled, passed(ENDING_MS, ended.signal).then(() => false)]);
  services.log.error({ job: name, ...limit, hasEnded }, 'a job was stopped at its limit');
  await onLimit?.(services);
  if (limit.after === 'retry') throw stopped;
}

export async function runJob<Payload extends z.ZodType>(
  job: Pick<Job<Payload>, 'name' | 'limit' | 'payload' | 'run' | 'onLimit'>,
  given: unknown,
  services: Services,
): Promise<void> {
  const payload = job.payload.parse(given);
  await runLimited(
    job,
    services,
    (limited) => job.run(payload, limited),
    (whole) => job.onLimit?.(payload, whole) ?? Promise.resolve(),
  );
}

/** Resolves to true after the time; never, once the work has ended. */
const passed = (milliseconds: number, ended: AbortSignal): Promise<boolean> =>
  setTimeout(milliseconds, true, { signal: ended, ref: false }).catch(() => new Promise<boolean>(() => {}));

function stoppable(services: Services, signal: AbortSignal): Services {
  const { db, compute } = services;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      signal.throwIfAborted();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const guarded = (each: Db) => each.withPlugin(plugin);
  return {
    ...services,
    db: {
      ...db,
      system: guarded(db.system),
      campus: (campusId) => guarded(db.campus(campusId)),
      async campusQuery(campusId, statement) {
        signal.throwIfAborted();
        return db.campusQuery(campusId, statement);
      },
    },
    compute: stoppableCompute(compute, signal),
  };
}

const stoppableCompute = (compute: Compute, signal: AbortSignal): Compute => ({
  ...compute,
  async run<Input extends z.ZodType, Output extends z.ZodType, Part extends z.ZodType>(
    task: Task<Input, Output, Part>,
    input: z.input<Input>,
    schoolId: number,
    options: RunOptions<z.output<Part>> = {},
  ) {
    signal.throwIfAborted();
    const both = options.signal ? AbortSignal.any([options.signal, signal]) : signal;
    return compute.run(task, input, schoolId, { ...options, signal: both });
  },
});
