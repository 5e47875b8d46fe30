import { setTimeout } from 'node:timers/promises';

interface Running {
  /** Settles when the work has ended, for whatever reason. */
  readonly promise: Promise<void>;
  stop(): Promise<void>;
}

interface Keeping {
  /** Rejects if starting is impossible for now, such as while the database is away. */
  readonly start: () => Promise<Running>;
  readonly onEnd: (error: unknown) => void;
  readonly pauseMs?: number;
}

/** Restarts something that ends when its connection breaks, until stopped. */
export async function keepRunning({
  start,
  onEnd,
  pauseMs = 1000,
}: Keeping): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let running: Running | null = await start();

  const watch = async () => {
    while (!stopping.signal.aborted) {
      const error = await running?.promise.then(
        () => null,
        (cause: unknown) => cause,
      );
      running = null;
      if (stopping.signal.aborted) return;
      onEnd(error);
      while (running === null && !stopping.signal.aborted) {
        await setTimeout(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        if (!stopping.signal.aborted) running = await start().catch(() => null);
      }
    }
    // Stops a run that started while stopping, or that has ended already.
    await running?.stop().catch(() => undefined);
  };
  const watched = watch();
  return {
    async stop() {
      stopping.abort();
      await running?.stop().catch(() => undefined);
      await watched;
    },
  };
}
