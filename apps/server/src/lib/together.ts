export interface TogetherOptions<Item, Result> {
  /** One result for each item, in their order; fails as a whole. */
  readonly run: (group: number, items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items of one key never go together: they change the same thing one after another. */
  readonly keyOf: (item: Item) => unknown;
  readonly most: number;
  /**
   * After a run, those who wait do so for so long for those who just went as well: whoever is answered soon comes again, and
   * two halves that take turns would each wait for the other.
   */
  readonly gatherMs: number;
  /** Fewer than so many in all, under way or about to be, gain less by going together than they would wait: each goes at once. */
  readonly gatherFrom: number;
  /** Whoever waits longer for the run before goes beside it: it may be waiting for something that they do not need. */
  readonly patienceMs: number;
  /** So many runs of a group at a time. */
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
  /** How many are in what is running. */
  going: number;
  /** A run has taken longer than anybody waits: until all have ended, those who come go beside it. */
  isHeld: boolean;
  /** How many went last. */
  last: number;
  /** How many are waited for. */
  awaited: number;
  beside?: NodeJS.Timeout;
  gathering?: NodeJS.Timeout;
  soon?: NodeJS.Immediate;
}

/**
 * What arrives while a run is under way goes together in the next one, unless so few are about that each goes at once: whoever
 * is alone waits for no company, and the busier it is, the less each costs. When a run fails, each of its items goes alone, so
 * that one bad item fails nobody else.
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

  /** The first of each key, as many as go. */
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
    // Those who wait go together once all have ended: started one by one, they would stay apart.
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
      // With whatever else this turn of the event loop brings: requests are read from all sockets that are ready.
      else if (!state.gathering || state.waiting.length >= state.awaited)
        state.soon ??= setImmediate(() => start(group));
    });
}
