import type { z } from 'zod';

/**
 * Work that would block the event loop for too long. Runs in a thread: input and output are copied and validated by
 * schemas. A refusal for the user is part of the output.
 */
export interface Task<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Part extends z.ZodType = z.ZodType,
  Name extends string = string,
> {
  readonly name: Name;
  /** Long tasks never take the last thread, so that a short one finds a free one. */
  readonly pace: 'short' | 'long';
  /** Time limit after which the thread is terminated. */
  readonly limitMs: number;
  readonly input: Input;
  readonly output: Output;
  /** Schema of partial results, which keep either side from holding the whole output. */
  readonly part?: Part;
  /** `hand` resolves when the part has been taken, so that parts are produced one at a time. */
  readonly run: (
    input: z.output<Input>,
    hand: (part: z.input<Part>) => Promise<void>,
  ) => z.input<Output> | Promise<z.input<Output>>;
}

export const task = <
  Input extends z.ZodType,
  Output extends z.ZodType,
  Name extends string,
  Part extends z.ZodType = z.ZodNever,
>(
  definition: Task<Input, Output, Part, Name>,
): Task<Input, Output, Part, Name> => definition;

/** Task modules by name. A thread loads a task's module on first use. */
export type TaskLoaders = Readonly<Record<string, () => Promise<Task>>>;

/** Table of tasks, in which the compiler checks every name against its task. */
export const taskTable = <Name extends string>(
  loaders: {
    readonly [Each in Name]: () => Promise<Task<z.ZodType, z.ZodType, z.ZodType, Each>>;
  },
): TaskLoaders => loaders;

export interface RunOptions<Part> {
  /** Receives each part; an error thrown here ends the task and is rethrown. */
  readonly take?: (part: Part) => Promise<void>;
  /** Aborts the task; the reason is thrown. */
  readonly signal?: AbortSignal;
}

/** Threads of this process. */
export interface Compute {
  /**
   * Runs a task for a school. Throws `TaskOverrun` beyond the time or memory limit, `tooManyRequests` if the school has
   * too many tasks waiting, `unavailable` if all schools together have.
   */
  run<Input extends z.ZodType, Output extends z.ZodType, Part extends z.ZodType>(
    task: Task<Input, Output, Part>,
    input: z.input<Input>,
    schoolId: number,
    options?: RunOptions<z.output<Part>>,
  ): Promise<z.output<Output>>;
  close(): Promise<void>;
}

/** Thrown for a task stopped by its time or memory limit. */
export class TaskOverrun extends Error {
  override readonly name = 'TaskOverrun';
}
