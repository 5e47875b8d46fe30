import { Failure } from '../failure.ts';

export interface TurnLimits {
  /** How many of one key run at a time. */
  readonly running: number;
  /** And how many while others are here, or were a second ago: what is under way is in their way. As many unless told. */
  readonly runningBesideOthers?: number;
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
  /** Runs while nobody is here: then it is forgotten. */
  leaving: NodeJS.Timeout | undefined;
}

const LEAVING_MS = 1000;

/**
 * Bounds what one session or one school has under way in this process, without a word to the database. Several
 * processes each have bounds of their own.
 */
export function turns({
  running,
  runningBesideOthers = running,
  waiting: mostWaiting,
  patienceMs,
}: TurnLimits): Turns {
  const lines = new Map<string | number, Line>();
  const refusal = () => new Failure('tooManyRequests', { retry_after: Math.ceil(patienceMs / 5_000) });
  const isFree = (line: Line) => line.running < (lines.size > 1 ? runningBesideOthers : running);

  const lineOf = (key: string | number): Line => {
    const line = lines.get(key) ?? { running: 0, waiting: new Set(), leaving: undefined };
    lines.set(key, line);
    clearTimeout(line.leaving);
    return line;
  };

  const giveBackTo = (key: string | number, line: Line) => () => {
    line.running -= 1;
    for (const begin of line.waiting) {
      if (!isFree(line)) break;
      begin();
    }
    if (line.running === 0) line.leaving = setTimeout(() => lines.delete(key), LEAVING_MS).unref();
  };

  const wait = (line: Line) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        line.waiting.delete(begin);
        line.running += 1;
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
      const line = lineOf(key);
      if (isFree(line)) line.running += 1;
      else if (line.waiting.size >= mostWaiting) throw refusal();
      else await wait(line);
      return giveBackTo(key, line);
    },
  };
}
