import type { BenchServer } from './server.ts';

const PAUSE_MS = 25;

interface Course<Value> {
  readonly value: Value;
  readonly seconds: number;
  /** Highest resident memory meanwhile, above that of before. */
  readonly addedBytes: number;
}

/** Runs `work` against a server, and samples the memory of its process. */
export async function withPeak<Value>(
  server: BenchServer,
  work: () => Promise<Value>,
): Promise<Course<Value>> {
  const { residentBytes: before } = await server.usage({ isCollected: true });
  let highest = before;
  let isDone = false;
  const sampling = (async () => {
    while (!isDone) {
      highest = Math.max(highest, (await server.usage()).residentBytes);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  const began = performance.now();
  try {
    const value = await work();
    return { value, seconds: (performance.now() - began) / 1000, addedBytes: highest - before };
  } finally {
    isDone = true;
    await sampling;
  }
}
