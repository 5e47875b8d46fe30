import type { z } from 'zod';

/**
 * Work that computes for longer than a request may hold the loop. It runs in a thread: what goes in and what comes out
 * is copied, and checked by its schema. A refusal that a person should read is part of the output.
 */
export interface Task<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Part extends z.ZodType = z.ZodType,
  Name extends string = string,
> {
  readonly name: Name;
  /** Long ones never take the last thread, so that a short one finds a free one. */
  readonly pace: 'short' | 'long';
  /** After this time its thread is ended, whatever it does. */
  readonly limitMs: number;
  readonly input: Input;
  readonly output: Output;
  /** What it hands over while it runs, so that neither side ever holds all of it. */
  readonly part?: Part;
  /** `hand` settles when the part has been taken: the next one is not made before. */
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

/** Tasks by their names. A thread reads the file of one when it is first asked for it, and of no other. */
export type TaskLoaders = Readonly<Record<string, () => Promise<Task>>>;

/** The compiler holds each name to the task that is found under it. */
export const taskTable = <Name extends string>(
  loaders: {
    readonly [Each in Name]: () => Promise<Task<z.ZodType, z.ZodType, z.ZodType, Each>>;
  },
): TaskLoaders => loaders;

export interface RunOptions<Part> {
  /** Takes each part; what it throws ends the task, and is thrown. */
  readonly take?: (part: Part) => Promise<void>;
  /** Ends the task, whatever it does; its reason is thrown. */
  readonly signal?: AbortSignal;
}

/** The threads of this process. */
export interface Compute {
  /**
   * Runs a task for a school. Throws `TaskOverrun` when it needs more time or memory than it may have, `tooManyRequests`
   * when the school has too much waiting, `unavailable` when everybody together has.
   */
  run<Input extends z.ZodType, Output extends z.ZodType, Part extends z.ZodType>(
    task: Task<Input, Output, Part>,
    input: z.input<Input>,
    schoolId: number,
    options?: RunOptions<z.output<Part>>,
  ): Promise<z.output<Output>>;
  close(): Promise<void>;
}

/** The task was stopped: it took too long, or more memory than a thread may have. */
export class TaskOverrun extends Error {
  override readonly name = 'TaskOverrun';
}
