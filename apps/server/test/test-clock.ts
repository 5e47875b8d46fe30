import { type Clock, type ClockReport, createClock } from '../src/lib/clock.ts';

/**
 * Later than any real time: database timestamps are past, planned times future, and a mix-up of the two clocks becomes
 * visible.
 */
const START = Date.parse('2040-03-14T10:00:00.000Z');

interface Span {
  readonly days?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

/** The application's clock, based on clocks that only tests advance. */
export interface TestClock extends Clock {
  /** The machine was set to this time before the application looked: it is believed. */
  set(now: Date | string): void;
  /** Advances time normally. */
  advance(by: Span): void;
  /** Simulates setting the machine's clock, and with it the clock of a database on the same machine. */
  jump(by: Span, which?: 'both' | 'wall' | 'database'): void;
  /** Simulates suspending and resuming the machine. */
  sleep(by: Span): void;
  /** Reports to the operator, in order; null when the clocks agree again. */
  readonly reports: readonly (ClockReport | null)[];
}

const millisecondsOf = ({ days = 0, minutes = 0, seconds = 0 }: Span) =>
  ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;

export function testClock(): TestClock {
  const time = { wall: START, monotonic: 0, sinceBoot: 0, database: START };
  const reports: (ClockReport | null)[] = [];
  const open = () =>
    createClock(
      {
        wall: () => time.wall,
        monotonic: () => time.monotonic,
        sinceBoot: () => time.sinceBoot,
        database: async () => time.database,
      },
      (report) => reports.push(report),
    );
  let clock = open();
  const move = (milliseconds: number, names: readonly (keyof typeof time)[]) => {
    for (const name of names) time[name] += milliseconds;
  };
  return {
    reports,
    now: () => clock.now(),
    agree: () => clock.agree(),
    set(to) {
      const wall = new Date(to).getTime();
      Object.assign(time, { wall, database: wall });
      clock = open();
    },
    advance: (by) => move(millisecondsOf(by), ['wall', 'monotonic', 'sinceBoot', 'database']),
    jump(by, which = 'both') {
      move(millisecondsOf(by), which === 'both' ? ['wall', 'database'] : [which]);
    },
    sleep: (by) => move(millisecondsOf(by), ['wall', 'sinceBoot', 'database']),
  };
}
