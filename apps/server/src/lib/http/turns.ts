import { Failure } from '../failure.ts';

export interface TurnLimits {
  /** How many of one key run at a time. */
  readonly running: number;
  /** How many more wait, in the order they came; beyond that, 429. */
  readonly waiting: number;
  /** Who has waited so long is told to come back. */
  readonly patienceMs: number;
}

export interface Turns {
  /** Resolves with the function that gives the turn back; `tooManyRequests` with a time to come back instead. */
  take(key: string | number): Promise<() => void>;
}

interface Line {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Bounds what one session or one school has under way in this process, without a word to the database. Several
 * processes each have bounds of their own.
 */
export function turns({ running: mostRunning, waiting: mostWaiting, patienceMs }: TurnLimits): Turns {
  const lines = new Map<string | number, Line>();
  const refusal = () => new Failure('tooManyRequests', { retry_after: Math.ceil(patienceMs / 5_000) });

  const giveBackTo = (key: string | number, line: Line) => () => {
    const [next] = line.waiting;
    // The turn goes on to the next in line; only without one there is a turn less.
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };

  const wait = (line: Line) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        line.waiting.delete(begin);
        clearTimeout(tooLong);
        resolve();
      };
      const tooLong = setTimeout(() => {
        line.waiting.delete(begin);
        reject(refusal());
      }, patienceMs);
      line.waiting.add(begin);
    });

  return {
    async take(key) {
      const line = lines.get(key) ?? { running: 0, waiting: new Set() };
      lines.set(key, line);
      if (line.running < mostRunning) line.running += 1;
      else if (line.waiting.size >= mostWaiting) throw refusal();
      else await wait(line);
      return giveBackTo(key, line);
    },
  };
}
