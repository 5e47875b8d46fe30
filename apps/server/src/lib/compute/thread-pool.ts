import type { z } from 'zod';
import { Failure } from '../failure.ts';
import type { Compute, RunOptions, Task } from './task.ts';
import { startThread, type Thread } from './thread.ts';

export interface PoolOptions {
  /** The module that calls `serveTasks`. */
  readonly entry: URL;
  readonly threads?: number;
  readonly mostWaiting?: number;
  readonly mostWaitingOfSchool?: number;
  /** Idle time after which a thread is ended. */
  readonly idleMs?: number;
}

interface Errand {
  readonly task: Task;
  readonly input: unknown;
  readonly schoolId: number;
  readonly options: RunOptions<unknown>;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/**
 * A few threads, started on demand. A school runs at most one short and one long task at a time, and only one long task
 * runs in all: however a school floods or stalls a thread, another school's short task finds a free one. Limits are per
 * process.
 */
export function threadPool({
  entry,
  threads: mostThreads = 3,
  mostWaiting = 200,
  mostWaitingOfSchool = 50,
  idleMs = 30_000,
}: PoolOptions): Compute {
  const idle: { readonly thread: Thread; readonly givenBack: NodeJS.Timeout }[] = [];
  const waiting: Errand[] = [];
  const running = new Set<Errand>();
  let isClosed = false;

  const mayRun = ({ task, schoolId }: Errand) =>
    [...running].every(
      (other) => other.task.pace !== task.pace || (task.pace === 'short' && other.schoolId !== schoolId),
    );

  const takeThread = (): Thread => {
    for (let free = idle.pop(); free; free = idle.pop()) {
      clearTimeout(free.givenBack);
      if (free.thread.isAlive()) return free.thread;
    }
    return startThread(entry);
  };

  const giveBack = (thread: Thread) => {
    if (!thread.isAlive()) return;
    if (isClosed) return void thread.end();
    const givenBack = setTimeout(() => {
      idle.splice(
        idle.findIndex((free) => free.thread === thread),
        1,
      );
      void thread.end();
    }, idleMs).unref();
    idle.push({ thread, givenBack });
  };

  const perform = async (errand: Errand) => {
    const { task, input, options } = errand;
    running.add(errand);
    const thread = takeThread();
    try {
      errand.resolve(await thread.perform(task, input, options));
    } catch (error) {
      errand.reject(error);
    } finally {
      running.delete(errand);
      giveBack(thread);
      next();
    }
  };

  const next = () => {
    while (running.size < mostThreads) {
      const at = waiting.findIndex(mayRun);
      const [errand] = at < 0 ? [] : waiting.splice(at, 1);
      if (!errand) return;
      void perform(errand);
    }
  };

  return {
    async run<Input extends z.ZodType, Output extends z.ZodType, Part extends z.ZodType>(
      task: Task<Input, Output, Part>,
      input: z.input<Input>,
      schoolId: number,
      { take, signal }: RunOptions<z.output<Part>> = {},
    ): Promise<z.output<Output>> {
      if (isClosed || waiting.length >= mostWaiting) throw new Failure('unavailable');
      if (waiting.filter((errand) => errand.schoolId === schoolId).length >= mostWaitingOfSchool)
        throw new Failure('tooManyRequests', { retry_after: 2 });
      const { part: shape } = task;
      const options: RunOptions<unknown> = {
        signal,
        take: shape && take && (async (part) => take(shape.parse(part))),
      };
      const output = await new Promise<unknown>((resolve, reject) => {
        const errand = { task, input, schoolId, options, resolve, reject };
        waiting.push(errand);
        next();
        // A waiting task has no thread to end.
        signal?.addEventListener('abort', () => {
          const at = waiting.indexOf(errand);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(signal.reason);
        });
      });
      return task.output.parse(output);
    },

    async close() {
      isClosed = true;
      for (const errand of waiting.splice(0)) errand.reject(new Failure('unavailable'));
      const free = idle.splice(0);
      for (const { givenBack } of free) clearTimeout(givenBack);
      await Promise.all(free.map(({ thread }) => thread.end()));
    },
  };
}
