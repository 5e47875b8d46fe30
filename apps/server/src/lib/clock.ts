import { uptime } from 'node:os';

/** Where time comes from, each in milliseconds; tests decide it. */
export interface TimeSource {
  /** This machine's clock, which people and NTP can set. */
  wall(): number;
  /** Counts on evenly from some moment and cannot be set; stands still while the machine sleeps. */
  monotonic(): number;
  /** The same through sleep, but slower to read. */
  sinceBoot(): number;
  /** The database's clock, since 1970 like the wall clock. */
  database(): Promise<number>;
}

/** By what passes in a second or two a clock is not wrong: steps of NTP, a busy machine, the way to the database. */
const TOLERANCE_MS = 3_000;
/** A clock that was set right looks like one that was set wrong; who stays where it is for this long is believed. */
const PROBATION_MS = 10 * 60_000;
/** How long a look at the database's clock holds. */
const LOOK_MS = 5_000;

/** Time is passed in, so that tests decide it; everything that is decided by time asks here. */
export interface Clock {
  /** This machine's time, or, while it has just jumped, the time before the jump counted on. */
  now(): Date;
  /** Whether wall, monotonic and database clock say the same. While they do not, nothing is ended for good. */
  agree(): Promise<boolean>;
}

export interface ClockReport {
  readonly clock: 'wall' | 'database';
  /** How far it is ahead of the time that is counted on, in milliseconds. */
  readonly aheadMs: number;
}

export function createClock(source: TimeSource, onReport: (report: ClockReport | null) => void): Clock {
  /** Wall clock minus monotonic clock, and minus the one that counts sleep, as long as the wall clock is believed. */
  let anchor = source.wall() - source.monotonic();
  let bootAnchor = source.wall() - source.sinceBoot();
  /** Another difference, not believed yet, and since when on the monotonic clock. */
  let candidate: { readonly anchor: number; readonly since: number } | null = null;
  let looked: { readonly at: number; readonly aheadMs: number } | null = null;
  let reported: ClockReport['clock'] | null = null;

  const report = (next: ClockReport | null) => {
    if ((next?.clock ?? null) === reported) return;
    reported = next?.clock ?? null;
    onReport(next);
  };

  const believe = (difference: number) => {
    anchor = difference;
    candidate = null;
  };

  /** Believed time: small steps are followed, so is sleep, and a jump is put on probation. */
  function read(): number {
    const monotonic = source.monotonic();
    const difference = source.wall() - monotonic;
    if (isNear(difference, anchor)) {
      bootAnchor += difference - anchor;
      believe(difference);
    } else if (isNear(source.wall() - source.sinceBoot(), bootAnchor)) {
      believe(difference);
    } else if (!candidate || !isNear(difference, candidate.anchor)) {
      candidate = { anchor: difference, since: monotonic };
    } else if (monotonic - candidate.since >= PROBATION_MS) {
      bootAnchor = source.wall() - source.sinceBoot();
      believe(difference);
    }
    return monotonic + anchor;
  }

  async function databaseAhead(): Promise<number> {
    const asked = source.monotonic();
    if (looked && asked - looked.at < LOOK_MS) return looked.aheadMs;
    const said = await source.database();
    const answered = source.monotonic();
    // Its answer is from somewhere between the question and its arrival.
    const most = said - (asked + anchor);
    const least = said - (answered + anchor);
    const aheadMs = least > 0 ? least : Math.min(most, 0);
    looked = { at: answered, aheadMs };
    return aheadMs;
  }

  return {
    now: () => new Date(read()),
    async agree() {
      const believed = read();
      if (candidate) {
        report({ clock: 'wall', aheadMs: source.wall() - believed });
        return false;
      }
      const aheadMs = await databaseAhead();
      report(Math.abs(aheadMs) > TOLERANCE_MS ? { clock: 'database', aheadMs } : null);
      return Math.abs(aheadMs) <= TOLERANCE_MS;
    },
  };
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE_MS;

/** The clocks of a process in service. */
export const systemTime = (database: TimeSource['database']): TimeSource => ({
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  sinceBoot: () => uptime() * 1000,
  database,
});
