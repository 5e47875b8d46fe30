import type { z } from 'zod';

/**
 * Work that computes for longer than a request may hold the loop. It runs in a thread: what goes in and what comes out
 * is copied, and checked by its schema. A refusal that a person should read is part of the output.
 */
export interface Task<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** Long ones never take the last thread, so that a short one finds a free one. */
  readonly pace: 'short' | 'long';
  /** After this time its thread is ended, whatever it does. */
  readonly limitMs: number;
  readonly input: Input;
  readonly output: Output;
  readonly run: (input: z.output<Input>) => z.input<Output> | Promise<z.input<Output>>;
}

export const task = <Input extends z.ZodType, Output extends z.ZodType>(
  definition: Task<Input, Output>,
): Task<Input, Output> => definition;

/** The threads of this process. */
export interface Compute {
  /**
   * Runs a task for a school. Throws `TaskOverrun` when it needs more time or memory than it may have, `tooManyRequests`
   * when the school has too much waiting, `unavailable` when everybody together has.
   */
  run<Input extends z.ZodType, Output extends z.ZodType>(
    task: Task<Input, Output>,
    input: z.input<Input>,
    schoolId: number,
  ): Promise<z.output<Output>>;
  close(): Promise<void>;
}

/** The task was stopped: it took too long, or more memory than a thread may have. */
export class TaskOverrun extends Error {
  override readonly name = 'TaskOverrun';
}
