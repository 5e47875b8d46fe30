import type { Logger } from 'pino';

const BEAT_MS = 1000;

/** Thrown if the row has left its state, because somebody canceled the work. */
export class WorkStopped extends Error {
  override readonly name = 'WorkStopped';
}

/** Progress of the work: the worker counts, and viewers read the row. */
export interface Pace {
  handled: number;
  total: number | null;
  format?: string;
}

/**
 * Works on a row and writes a heartbeat with the progress every second (decision 0070). `say` returns whether the row
 * is still in the expected state; otherwise the signal aborts the work.
 */
export async function working<Value>(
  { log, say }: { readonly log: Pick<Logger, 'warn'>; readonly say: (pace: Pace) => Promise<boolean> },
  work: (signal: AbortSignal, pace: Pace) => Promise<Value>,
): Promise<Value> {
  const control = new AbortController();
  const pace: Pace = { handled: 0, total: null };
  let saying: Promise<void> = Promise.resolve();
  const sayOnce = async () => {
    try {
      if (!(await say(pace))) control.abort(new WorkStopped());
    } catch (error) {
      // The next one may get through; without any, the others take it for gone.
      log.warn({ err: error }, 'work could not say how far it is');
    }
  };
  const timer = setInterval(() => {
    saying = saying.then(sayOnce);
  }, BEAT_MS);
  try {
    return await work(control.signal, pace);
  } finally {
    clearInterval(timer);
    await saying;
  }
}
