import { z } from 'zod';
import { task, taskTable } from '../../src/lib/compute/task.ts';

export const echo = task({
  name: 'test.echo',
  pace: 'short',
  limitMs: 2_000,
  input: z.string(),
  output: z.string(),
  run: (text) => text,
});

/** Runs forever without yielding. */
const endless = { limitMs: 400, input: z.string(), output: z.string(), run: (): string => spin() };
export const spinShortly = task({ name: 'test.spinShortly', pace: 'short', ...endless });
export const spinLong = task({ name: 'test.spinLong', pace: 'long', ...endless });

/** Takes all the memory that there is. */
export const grow = task({
  name: 'test.grow',
  pace: 'short',
  limitMs: 20_000,
  input: z.string(),
  output: z.string(),
  run(text) {
    const kept: unknown[][] = [];
    for (;;) kept.push(new Array(1_000_000).fill(text));
  },
});

export const fail = task({
  name: 'test.fail',
  pace: 'short',
  limitMs: 2_000,
  input: z.string(),
  output: z.string(),
  run(): string {
    throw new Error('a mistake of ours');
  },
});

function spin(): never {
  for (;;);
}

export const testTasks = taskTable({
  'test.echo': async () => echo,
  'test.spinShortly': async () => spinShortly,
  'test.spinLong': async () => spinLong,
  'test.grow': async () => grow,
  'test.fail': async () => fail,
});
