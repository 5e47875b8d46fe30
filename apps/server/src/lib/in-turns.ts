import type { Services } from './services.ts';

/** Carries out one piece of long work, once the rest that the piece before it has earned others is over. */
export type Turn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** How much of a rest is over, from 0 to 1. */
type Resting = (share: number) => void;

/** Whoever watches long work sees it go on while others have the machine. */
const TOLD_EVERY_MS = 250;

/**
 * For work in many pieces: between two of them others have the machine for `rest` times as long as the first one took, so that nobody who
 * works meanwhile should notice (decision 0130). After the last nobody waits. `resting` hears how far a longer rest is.
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

/** One piece of long work, and how much of all of it that is. */
export type MeasuredTurn = <Value>(size: number, work: () => Promise<Value>) => Promise<Value>;

/**
 * The same, and says how much is behind it: a piece counts by and by in the rest that follows it, so that what is said moves every
 * second and is never ahead of what is done.
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
