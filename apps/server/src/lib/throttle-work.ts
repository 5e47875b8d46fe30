import type { Services } from './services.ts';

/** Runs one piece of long work after the rest earned by the previous piece. */
export type Turn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Receives the elapsed share of a rest, from 0 to 1. */
type Resting = (share: number) => void;

/** Interval of progress reports during a rest. */
const TOLD_EVERY_MS = 250;

/**
 * Throttles work in many pieces: after each, rests `rest` times as long as the piece took, so that nobody else should
 * notice (decision 0130). No rest follows the last piece. `resting` receives the progress of longer rests.
 */
export function inTurns({ pause }: Pick<Services, 'pause'>, rest: number, resting?: Resting): Turn {
  let owed = 0;
  const have = async () => {
    if (!resting) return pause(owed);
    for (let over = 0; over < owed; ) {
      const next = Math.min(TOLD_EVERY_MS, owed - over);
      await pause(next);
      over += next;
      resting(over / owed);
    }
  };
  return async (work) => {
    await have();
    const started = performance.now();
    try {
      return await work();
    } finally {
      owed = rest * (performance.now() - started);
    }
  };
}

/** Runs one piece of long work, with its share of the whole. */
export type MeasuredTurn = <Value>(size: number, work: () => Promise<Value>) => Promise<Value>;

/**
 * Throttles like `inTurns` and reports the progress: each piece counts gradually during the rest that follows, so that
 * the number moves every second and never exceeds the work done.
 */
export function inMeasuredTurns(
  services: Pick<Services, 'pause'>,
  rest: number,
  say: (behind: number) => void,
): MeasuredTurn {
  let behind = 0;
  let last = 0;
  const turn = inTurns(services, rest, (share) => say(behind + last * share));
  return async (size, work) => {
    const value = await turn(work);
    behind += last;
    last = size;
    say(behind);
    return value;
  };
}
