/** Save interval in milliseconds; a crash loses at most this much time. */
const keptEvery = 20_000;

interface Watched {
  /** Id of the visible question in an open attempt; null if there is none or the page is hidden. */
  readonly itemNow: () => number | null;
  readonly spent: (itemId: number, seconds: number) => void;
}

export interface Stopwatch {
  /** Called when another question may be visible. */
  readonly look: () => void;
  readonly stop: () => void;
}

/**
 * Measures the time that each question is visible. Time asleep is excluded: a step is capped at twice the timer
 * interval.
 */
export function createStopwatch({ itemNow, spent }: Watched): Stopwatch {
  let item = itemNow();
  let since = performance.now();
  /** Milliseconds not yet counted as a whole second. */
  let rest = 0;

  function keep() {
    const now = performance.now();
    const passed = Math.min(now - since, 2 * keptEvery) + rest;
    const seconds = Math.floor(passed / 1000);
    since = now;
    rest = passed - seconds * 1000;
    if (item !== null && seconds > 0) spent(item, seconds);
  }

  function look() {
    const next = itemNow();
    if (next === item) return;
    keep();
    item = next;
    rest = 0;
  }

  const timer = setInterval(keep, keptEvery);
  const stopping = new AbortController();
  document.addEventListener('visibilitychange', look, { signal: stopping.signal });
  return {
    look,
    stop() {
      keep();
      clearInterval(timer);
      stopping.abort();
    },
  };
}
