import type { Logger } from 'pino';

const BEAT_MS = 1000;

/** The work is not what it was any more: somebody has cancelled it. */
export class WorkStopped extends Error {
  override readonly name = 'WorkStopped';
}

/** How far the work is; whoever works counts, and whoever watches reads it in the row. */
export interface Pace {
  handled: number;
  total: number | null;
  format?: string;
}

/**
 * Works on something that has a row, and says so there every second with how far it is (decision 0070). `say` answers
 * whether the row is still in the state that is worked on; where it has left it, the signal ends the work.
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
