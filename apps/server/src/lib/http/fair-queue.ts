import { Failure } from '../failure.ts';

export interface TurnLimits {
  /** Limit of running requests per key. */
  readonly running: number;
  /**
   * Lower limit while other keys are active, or were within a second, because running requests delay them. Same as
   * `running` by default.
   */
  readonly runningBesideOthers?: number;
  /** Limit of waiting requests per key, first come first served; beyond that, 429. */
  readonly waiting: number;
  /** Maximum waiting time, after which the client must retry. */
  readonly patienceMs: number;
}

export interface Turns {
  /** Resolves with the function that releases the turn, once however often it is called; rejects with `tooManyRequests` and a retry delay. */
  take(key: string | number): Promise<() => void>;
}

interface Line {
  running: number;
  readonly waiting: Set<() => void>;
  /** Timer that forgets an idle key. */
  leaving: NodeJS.Timeout | undefined;
}

const LEAVING_MS = 1000;

/** Limits the requests of one session or school in this process, without the database. Each process has its own limits. */
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

  const giveBackTo = (key: string | number, line: Line) => {
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      giveBack(key, line);
    };
  };

  function giveBack(key: string | number, line: Line): void {
    line.running -= 1;
    for (const begin of line.waiting) {
      if (!isFree(line)) break;
      begin();
    }
    if (line.running === 0) line.leaving = setTimeout(() => lines.delete(key), LEAVING_MS).unref();
  }

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
