import { setTimeout as sleep } from 'node:timers/promises';
import { median, total } from './statistics.ts';

/** One unit of work of a worker; `piece` counts from 0. */
export type Work = (worker: number, piece: number) => Promise<unknown>;

export interface Run {
  readonly perSecond: number;
  /** Milliseconds per unit. */
  readonly latencies: readonly number[];
}

/** Closed loop: each worker starts its next unit when the last is done, until the time is over. */
export async function runFor(milliseconds: number, workers: number, work: Work): Promise<Run> {
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + milliseconds;
  const loop = async (worker: number) => {
    for (let piece = 0; performance.now() < end; piece++) {
      const before = performance.now();
      await work(worker, piece);
      latencies.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker)));
  return { perSecond: (latencies.length / (performance.now() - started)) * 1000, latencies };
}

/** Closed loop over a list, each item once. */
export async function forEachOf<Item>(
  items: readonly Item[],
  workers: number,
  work: (item: Item, index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const loop = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: workers }, loop));
}

/**
 * Open loop: starts calls at given times (milliseconds from now, ascending) and measures latency from the scheduled
 * time, so that a stalled server is charged for all waiting calls. Waits by the same clock instead of timers, because
 * thousands of timers set at once run up to 20 ms late after as many seconds.
 */
export async function runAt(
  moments: readonly number[],
  work: (index: number) => Promise<unknown>,
): Promise<{ readonly latencies: readonly number[]; readonly errors: readonly string[] }> {
  const latencies: number[] = [];
  const errors: string[] = [];
  const call = async (index: number, due: number) => {
    try {
      await work(index);
      latencies.push(performance.now() - due);
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
    }
  };
  const calls: Promise<void>[] = [];
  const started = performance.now();
  for (const [index, moment] of moments.entries()) {
    const due = started + moment;
    for (let left = due - performance.now(); left > 0; left = due - performance.now()) await sleep(left);
    calls.push(call(index, due));
  }
  await Promise.all(calls);
  return { latencies, errors };
}

interface Pair {
  readonly first: Run;
  readonly second: Run;
}

/** Runs two variants in turn, alternating which goes first, so that background activity affects both alike. */
export async function alternate(rounds: number, first: () => Promise<Run>, second: () => Promise<Run>) {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const one = await first();
      pairs.push({ first: one, second: await second() });
    } else {
      const two = await second();
      pairs.push({ first: await first(), second: two });
    }
  }
  return pairs;
}

/** Median throughput of the first divided by that of the second. */
export const throughputRatio = (pairs: readonly Pair[]): number =>
  median(pairs.map(({ first, second }) => first.perSecond / second.perSecond));

export const meanPerSecond = (runs: readonly Run[]): number =>
  total(runs.map(({ perSecond }) => perSecond)) / runs.length;
