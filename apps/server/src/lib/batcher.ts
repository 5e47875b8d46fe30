export interface TogetherOptions<Item, Result> {
  /** Runs a batch; returns one result per item in order, or fails as a whole. */
  readonly run: (group: number, items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items with equal keys are never in one batch, because they change the same thing one after another. */
  readonly keyOf: (item: Item) => unknown;
  readonly most: number;
  /**
   * Time to wait after a run for the callers just served, who often come again soon; otherwise two alternating halves
   * would each wait for the other.
   */
  readonly gatherMs: number;
  /**
   * Minimum number of active items for batching: with fewer, waiting costs more than batching gains, and each runs at
   * once.
   */
  readonly gatherFrom: number;
  /**
   * Maximum wait for the previous run, after which the next batch runs in parallel: the run may be blocked by something
   * unrelated.
   */
  readonly patienceMs: number;
  /** Limit of parallel runs per group. */
  readonly sideBySide: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface Group<Entry> {
  readonly waiting: Entry[];
  running: number;
  /** Number of items in running batches. */
  going: number;
  /** Whether a run exceeded `patienceMs`: until all have ended, new batches run in parallel. */
  isHeld: boolean;
  /** Number of items in the last batch. */
  last: number;
  /** Number of items being waited for. */
  awaited: number;
  beside?: NodeJS.Timeout;
  gathering?: NodeJS.Timeout;
  soon?: NodeJS.Immediate;
}

/**
 * Batches the items that arrive during a run into the next one, unless so few are active that each runs at once: a lone
 * item never waits, and the cost per item falls with load. If a batch fails, each item is retried alone, so that one
 * bad item fails no other.
 */
export function together<Item, Result>({
  run,
  keyOf,
  most,
  gatherMs,
  gatherFrom,
  patienceMs,
  sideBySide,
}: TogetherOptions<Item, Result>): (group: number, item: Item) => Promise<Result> {
  type Entry = Waiting<Item, Result>;
  const groups = new Map<number, Group<Entry>>();

  const alone = (group: number, { item, resolve, reject }: Entry) =>
    run(group, [item]).then(([result]) => {
      if (result === undefined) throw new Error('A run answered without a result');
      resolve(result);
    }, reject);

  const settle = async (group: number, entries: readonly Entry[]) => {
    const [only] = entries;
    if (only && entries.length === 1) return alone(group, only);
    const items = entries.map(({ item }) => item);
    const results = await run(group, items).catch(() => undefined);
    if (results?.length !== entries.length) return Promise.all(entries.map((entry) => alone(group, entry)));
    for (const [index, result] of results.entries()) entries[index]?.resolve(result);
  };

  /** Takes the first item of each key, up to the limit. */
  const next = (waiting: Entry[]): Entry[] => {
    const keys = new Set<unknown>();
    const taken: Entry[] = [];
    const left: Entry[] = [];
    for (const entry of waiting.splice(0)) {
      const key = keyOf(entry.item);
      if (taken.length < most && !keys.has(key)) taken.push(entry);
      else left.push(entry);
      keys.add(key);
    }
    waiting.push(...left);
    return taken;
  };

  const start = (group: number) => {
    const state = groups.get(group);
    if (!state || state.running >= sideBySide) return;
    clearTimeout(state.beside);
    clearTimeout(state.gathering);
    clearImmediate(state.soon);
    state.beside = state.gathering = state.soon = undefined;
    if (state.waiting.length === 0) return;
    state.running += 1;
    const entries = next(state.waiting);
    state.last = entries.length;
    state.going += entries.length;
    void settle(group, entries).finally(() => {
      state.running -= 1;
      state.going -= entries.length;
      state.isHeld &&= state.running > 0;
      goOn(group, state);
    });
    if (state.waiting.length > 0) waitBeside(group, state);
  };

  const areFew = ({ going, waiting }: Group<Entry>) => going + waiting.length < gatherFrom;

  const goOn = (group: number, state: Group<Entry>) => {
    const { waiting, running, last } = state;
    const awaited = Math.min(most, last + waiting.length);
    if (waiting.length === 0 && running === 0) groups.delete(group);
    // Waiting items form one batch once all runs have ended; started one by one, they would never join.
    else if (running > 0 && !state.isHeld && !areFew(state)) return;
    else if (running === 0 && gatherMs > 0 && waiting.length < awaited && awaited >= gatherFrom) {
      state.awaited = awaited;
      state.gathering ??= setTimeout(() => start(group), gatherMs);
    } else start(group);
  };

  const waitBeside = (group: number, state: Group<Entry>) => {
    state.beside ??= setTimeout(() => {
      state.isHeld = true;
      start(group);
    }, patienceMs);
  };

  return (group, item) =>
    new Promise((resolve, reject) => {
      const state = groups.get(group) ?? {
        waiting: [],
        running: 0,
        going: 0,
        isHeld: false,
        last: 0,
        awaited: 0,
      };
      groups.set(group, state);
      state.waiting.push({ item, resolve, reject });
      if (state.running > 0 && !areFew(state)) waitBeside(group, state);
      // Includes the items of the same turn of the event loop, which reads all ready sockets.
      else if (!state.gathering || state.waiting.length >= state.awaited)
        state.soon ??= setImmediate(() => start(group));
    });
}
