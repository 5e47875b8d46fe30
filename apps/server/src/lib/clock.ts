import { uptime } from 'node:os';

/** Clocks in milliseconds; tests replace them. */
export interface TimeSource {
  /** Wall clock of this machine, which people and NTP can set. */
  wall(): number;
  /** Monotonic clock; stops while the machine sleeps. */
  monotonic(): number;
  /** Monotonic clock that includes sleep, but is slower to read. */
  sinceBoot(): number;
  /** Clock of the database in milliseconds since 1970. */
  database(): Promise<number>;
}

/** Difference of clocks to tolerate: NTP steps, a busy machine, the way to the database. */
const TOLERANCE_MS = 3_000;
/** How long a jumped wall clock must keep its new difference to be trusted: a correction looks like an error at first. */
const PROBATION_MS = 10 * 60_000;
/** How long a reading of the database's clock is cached. */
const LOOK_MS = 5_000;

/** Clock of the application; passed in, so that tests control it. All decisions about time use it. */
export interface Clock {
  /** Time of this machine; during the probation of a jump, the time before it counted on. */
  now(): Date;
  /** Whether wall, monotonic and database clock agree. If not, nothing is finalized. */
  agree(): Promise<boolean>;
}

export interface ClockReport {
  readonly clock: 'wall' | 'database';
  /** Milliseconds ahead of the trusted time. */
  readonly aheadMs: number;
}

export function createClock(source: TimeSource, onReport: (report: ClockReport | null) => void): Clock {
  /** Wall clock minus monotonic clock, and minus the clock that includes sleep, while the wall clock is trusted. */
  let anchor = source.wall() - source.monotonic();
  let bootAnchor = source.wall() - source.sinceBoot();
  /** New difference on probation, with its start on the monotonic clock. */
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

  /** Trusted time: follows small steps and sleep; a jump is put on probation. */
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
    // The reading was taken at some moment between query and response.
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

/** Clocks of a process in service. */
export const systemTime = (database: TimeSource['database']): TimeSource => ({
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  sinceBoot: () => uptime() * 1000,
  database,
});
