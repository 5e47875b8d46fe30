import type { Services } from './services.ts';

/** Carries out one piece of long work, once the rest that the piece before it has earned others is over. */
export type Turn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * For work in many pieces: between two of them others have the machine for `rest` times as long as the first one took, so that nobody who
 * works meanwhile should notice (decision 0130). After the last nobody waits.
 */
export function inTurns({ pause }: Pick<Services, 'pause'>, rest: number): Turn {
  let owed = 0;
  return async (work) => {
    await pause(owed);
    const started = performance.now();
    try {
      return await work();
    } finally {
      owed = rest * (performance.now() - started);
    }
  };
}
