import { Worker } from 'node:worker_threads';
import { type Handed, type Order, type Outcome, READY, TAKEN } from './serve-tasks.ts';
import { type RunOptions, type Task, TaskOverrun } from './task.ts';

/** Time for starting and loading modules, apart from the task's limit. */
const START_MS = 30_000;

/** Memory limits; a task beyond them is stopped, and the process and its other threads go on. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

export interface Thread {
  /** Performs one order at a time. After a failure the thread is gone and `isAlive` false. */
  perform(task: Task, input: unknown, options?: RunOptions<unknown>): Promise<unknown>;
  isAlive(): boolean;
  end(): Promise<void>;
}

export function startThread(entry: URL): Thread {
  const worker = new Worker(entry, {
    resourceLimits: LIMITS,
    // Options of the process, such as a watcher's loader, do not suit threads.
    execArgv: [],
    // Threads need no secret of the environment.
    env: {},
    // Keeps output printed by libraries out of the server's log.
    stdout: true,
    stderr: true,
  });
  worker.unref();
  let isAlive = true;
  let settle: ((outcome: Outcome | Error) => void) | undefined;
  let limit: NodeJS.Timeout | undefined;

  const settled = (outcome: Outcome | Error) => {
    const waiting = settle;
    settle = undefined;
    clearTimeout(limit);
    waiting?.(outcome);
  };
  const endAfter = (milliseconds: number, task: Task) => {
    clearTimeout(limit);
    limit = setTimeout(() => {
      settled(new TaskOverrun(`${task.name} took too long`));
      void end();
    }, milliseconds);
  };
  const fail = (reason: unknown) => {
    settled(reason instanceof Error ? reason : new Error(String(reason)));
    void end();
  };
  const end = async () => {
    isAlive = false;
    await worker.terminate();
  };

  let begin = () => {};
  let handed: (part: unknown) => void = () => {};
  worker.on('message', (message: Outcome | Handed | typeof READY) => {
    if (message === READY) begin();
    else if ('part' in message) handed(message.part);
    else settled(message);
  });
  worker.on('error', (error: Error) => {
    isAlive = false;
    settled(isOutOfMemory(error) ? new TaskOverrun('It needs more memory than a thread may have') : error);
  });
  worker.on('exit', () => {
    isAlive = false;
    settled(new Error('The thread ended'));
  });

  return {
    isAlive: () => isAlive,
    end,
    async perform(task, input, { take, signal } = {}) {
      // Time that the receiver needs to take a part does not count.
      let left = task.limitMs;
      let since = 0;
      const count = () => {
        if (!settle) return;
        since = performance.now();
        endAfter(left, task);
      };
      handed = (part) => {
        clearTimeout(limit);
        left = Math.max(1, left - (performance.now() - since));
        (take?.(part) ?? Promise.resolve()).then(() => {
          count();
          worker.postMessage(TAKEN);
        }, fail);
      };
      const stop = () => fail(signal?.reason);
      signal?.addEventListener('abort', stop);
      const outcome = await new Promise<Outcome | Error>((resolve) => {
        settle = resolve;
        begin = count;
        if (signal?.aborted) return stop();
        endAfter(START_MS, task);
        worker.postMessage({ task: task.name, input } satisfies Order);
      });
      signal?.removeEventListener('abort', stop);
      if (outcome instanceof Error) throw outcome;
      if ('error' in outcome) throw new Error(`${task.name} failed in its thread: ${outcome.error}`);
      return outcome.output;
    },
  };
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
