import { Worker } from 'node:worker_threads';
import { type Order, type Outcome, READY } from './serve-tasks.ts';
import { type Task, TaskOverrun } from './task.ts';

/** For loading what the tasks need, which is none of their own time. */
const START_MS = 30_000;

/** A task that needs more than this is stopped; the process and its other threads go on. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export interface Thread {
  /** One order at a time. After a failure the thread is gone and `isAlive` false. */
  perform(task: Task, input: unknown): Promise<unknown>;
  isAlive(): boolean;
  end(): Promise<void>;
}

export function startThread(entry: URL): Thread {
  const worker = new Worker(entry, {
    resourceLimits: LIMITS,
    // What the process was started with, such as a watcher's loader, is not for threads.
    execArgv: [],
    // No secret of the process's environment is needed here.
    env: {},
    // What a library prints must not reach the log of the server.
    stdout: true,
    stderr: true,
  });
  worker.unref();
  let isAlive = true;
  let isReady = false;
  let settle: ((outcome: Outcome | Error) => void) | undefined;
  let limit: NodeJS.Timeout | undefined;

  const settled = (outcome: Outcome | Error) => {
    const waiting = settle;
    settle = undefined;
    clearTimeout(limit);
    waiting?.(outcome);
  };
  const endAfter = (milliseconds: number, task: Task) => {
    limit = setTimeout(() => {
      settled(new TaskOverrun(`${task.name} took longer than ${milliseconds} ms`));
      void end();
    }, milliseconds);
  };
  const end = async () => {
    isAlive = false;
    await worker.terminate();
  };

  let begin = () => {};
  worker.on('message', (message: Outcome | typeof READY) => {
    if (message !== READY) return settled(message);
    isReady = true;
    begin();
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
    async perform(task, input) {
      const outcome = await new Promise<Outcome | Error>((resolve) => {
        settle = resolve;
        begin = () => {
          clearTimeout(limit);
          endAfter(task.limitMs, task);
          worker.postMessage({ task: task.name, input } satisfies Order);
        };
        if (isReady) begin();
        else endAfter(START_MS, task);
      });
      if (outcome instanceof Error) throw outcome;
      if ('error' in outcome) throw new Error(`${task.name} failed in its thread: ${outcome.error}`);
      return outcome.output;
    },
  };
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
