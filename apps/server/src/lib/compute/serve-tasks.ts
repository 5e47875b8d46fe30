import { parentPort } from 'node:worker_threads';
import type { Task } from './task.ts';

/** What a thread is told to do. */
export interface Order {
  readonly task: string;
  readonly input: unknown;
}

export type Outcome = { readonly output: unknown } | { readonly error: string };

/** The first thing that a thread says: from here on the time of a task counts. */
export const READY = 'ready';

/** The whole life of a thread: one order after the other, each answered with one outcome. */
export function serveTasks(tasks: readonly Task[]): void {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  parentPort?.on('message', async (order: Order) => {
    parentPort?.postMessage(await outcomeOf(byName.get(order.task), order));
  });
  parentPort?.postMessage(READY);
}

async function outcomeOf(task: Task | undefined, { task: name, input }: Order): Promise<Outcome> {
  if (!task) return { error: `No thread knows the task ${name}` };
  try {
    return { output: await task.run(task.input.parse(input)) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
