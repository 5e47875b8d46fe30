import type { Clock } from '../src/lib/clock.ts';

/**
 * Later than the real time of any run: what the database stamps by itself is past, what the application plans is future,
 * and a comparison with the database's own clock in place of the application's shows.
 */
const START = new Date('2040-03-14T10:00:00.000Z');

/** Stands still until a test moves it. */
export interface TestClock extends Clock {
  set(now: Date | string): void;
  advance(by: { readonly days?: number; readonly minutes?: number; readonly seconds?: number }): void;
}

export function testClock(): TestClock {
  let now = START;
  return {
    now: () => new Date(now),
    set(to) {
      now = new Date(to);
    },
    advance({ days = 0, minutes = 0, seconds = 0 }) {
      now = new Date(now.getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000);
    },
  };
}
