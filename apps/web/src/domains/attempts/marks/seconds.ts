/** How often what has passed is kept, in milliseconds: what a crash may take with it. */
const keptEvery = 20_000;

interface Watched {
  /** Which question is on the screen and may be worked at; null: none, or nobody looks. */
  readonly itemNow: () => number | null;
  readonly spent: (itemId: number, seconds: number) => void;
}

export interface Stopwatch {
  /** What is on the screen may be another question now. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** Measures how long each question is on the screen. A device that sleeps is not looked at: no step is longer than its timer. */
export function createStopwatch({ itemNow, spent }: Watched): Stopwatch {
  let item = itemNow();
  let since = performance.now();
  /** Milliseconds of the question that are not a whole second yet. */
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
