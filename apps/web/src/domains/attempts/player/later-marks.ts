import type { ItemMarks, Stroke } from '@pelion/contract/attempts';
import { pause } from '../../../lib/retries.ts';
import { noMarks } from '../marks/mark-state.ts';
import type { Marks } from '../marks/marks.ts';
import type { PlayerStore } from './player-store.ts';

/** Marks whose files come after those of the questions: nobody waits for them to begin. */
export interface LaterMarks {
  /** Loads them, and measures from now on. */
  readonly begin: () => void;
  readonly change: (itemId: number, change: (known: ItemMarks) => Partial<ItemMarks>) => void;
  readonly draw: (itemId: number, strokes: readonly Stroke[]) => void;
  readonly fetchSheets: () => Promise<void>;
  readonly merge: Marks['merge'];
  /** Everything is on the server, or the time that a submission waits for it is over. */
  readonly settled: () => Promise<void>;
  readonly stop: () => void;
}

/** Milliseconds. */
const submissionWaits = 1500;
const triesEvery = 5000;

interface LaterMarksOptions {
  readonly create: () => Promise<Marks>;
  readonly store: PlayerStore;
}

export function createLaterMarks({ create, store }: LaterMarksOptions): LaterMarks {
  let isStopped = false;
  let here: Marks | null = null;
  const load = async (): Promise<Marks | null> => {
    if (isStopped) return null;
    try {
      here = await create();
      if (isStopped) here.stop();
      return here;
    } catch {
      // Their file did not come: what is marked meanwhile waits for it.
      await pause(triesEvery);
      return load();
    }
  };
  let loading: Promise<Marks | null> | null = null;
  const marks = () => {
    loading ??= load();
    return loading;
  };
  return {
    begin: () => void marks(),
    change(itemId, change) {
      const { phase, marks: all } = store.state();
      if (phase !== 'open') return;
      const known = all.get(itemId) ?? noMarks;
      const changed = change(known);
      // Seen at once, whatever is still on its way.
      store.set({ marks: new Map(all).set(itemId, { ...known, ...changed }) });
      void marks().then((loaded) => loaded?.change(itemId, changed));
    },
    draw: (itemId, strokes) => void marks().then((loaded) => loaded?.draw(itemId, strokes)),
    async fetchSheets() {
      await (await marks())?.fetchSheets();
    },
    async merge(paper) {
      await here?.merge(paper);
    },
    async settled() {
      if (here) await Promise.race([here.flush(), pause(submissionWaits)]);
    },
    stop() {
      isStopped = true;
      here?.stop();
    },
  };
}
