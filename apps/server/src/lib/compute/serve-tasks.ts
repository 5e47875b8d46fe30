import { parentPort } from 'node:worker_threads';
import type { TaskLoaders } from './task.ts';

/** Order for a thread. */
export interface Order {
  readonly task: string;
  readonly input: unknown;
}

export type Outcome = { readonly output: unknown } | { readonly error: string };

/** Partial result of a running task. */
export interface Handed {
  readonly part: unknown;
}
export const TAKEN = 'taken';

/** Sent when the task's modules are loaded and its time limit starts. */
export const READY = 'ready';

/** Main loop of a thread: one order at a time, each with one outcome. */
export function serveTasks(loaders: TaskLoaders): void {
  let goOn = () => {};
  const hand = (part: unknown) =>
    new Promise<void>((resolve) => {
      goOn = resolve;
      parentPort?.postMessage({ part } satisfies Handed);
    });
  parentPort?.on('message', async (order: Order | typeof TAKEN) => {
    if (order === TAKEN) return goOn();
    parentPort?.postMessage(await outcomeOf(loaders[order.task], order, hand));
  });
}

async function outcomeOf(
  load: TaskLoaders[string] | undefined,
  { task: name, input }: Order,
  hand: (part: unknown) => Promise<void>,
): Promise<Outcome> {
  if (!load) return { error: `No thread knows the task ${name}` };
  try {
    const task = await load();
    parentPort?.postMessage(READY);
    return { output: await task.run(task.input.parse(input), hand) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
