import type { ItemMarks, Paper, Receipts, Stroke } from '@pelion/contract/attempts';
import { markLimits } from '@pelion/contract/attempts/facts';
import { forgetMarksOf, type MarkRecord } from '../../../lib/journal/marks-database.ts';
import { attemptsClient } from '../client.ts';
import { createOutbox, type Outbox } from '../journal/outbox.ts';
import type { AttemptCalls } from '../player/attempt-calls.ts';
import type { PlayerStore } from '../player/player-store.ts';
import type { ServerClock } from '../player/server-clock.ts';
import { noMarks } from './mark-state.ts';
import { isUnsettled, type MarksJournal, marksJournalOf } from './marks-journal.ts';
import { createStopwatch } from './seconds.ts';
import { marksBody, sheetsBody } from './uploads.ts';

/**
 * Flags, struck options, highlights, times and scratch paper, saved like answers: to disk, then to the server until
 * acknowledged.
 */
export interface Marks {
  readonly change: (itemId: number, change: Partial<ItemMarks>) => void;
  readonly draw: (itemId: number, strokes: readonly Stroke[]) => void;
  /** Loads the scratch paper of the part; offline, only what is on this device. */
  readonly fetchSheets: () => Promise<void>;
  /** Adopts newer records from another window. */
  readonly merge: (paper: Paper) => Promise<void>;
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
}

interface MarksOptions {
  readonly store: PlayerStore;
  readonly userId: number;
  readonly calls: Pick<AttemptCalls, 'isSignedIn' | 'address'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly playerId: string;
}

/** Distance above seqs that a replaced device may have written. */
const gap = 1000;

export async function createMarks({ store, userId, calls, clock, playerId }: MarksOptions): Promise<Marks> {
  const resultId = store.state().paper.result_id;
  const params = calls.address;
  const writing = new Set<Promise<void>>();
  let seq = 0;
  let hasSheets = false;

  const laneOf = (kind: 'marks' | 'sheet', send: (records: readonly MarkRecord[]) => Promise<Receipts>) => {
    const journal = marksJournalOf(userId, resultId, kind);
    const outbox = createOutbox<MarkRecord>({
      journal,
      lane: kind,
      send,
      maySend: () => calls.isSignedIn() && store.state().phase !== 'replaced',
      onReceipts() {},
      onChange() {},
    });
    return { journal, outbox };
  };
  const marks = laneOf('marks', (records) =>
    attemptsClient.saveMarks({ params, body: marksBody(playerId, records) }),
  );
  const sheets = laneOf('sheet', (records) =>
    attemptsClient.saveSheets({ params, body: sheetsBody(playerId, records) }),
  );

  const nowText = () => new Date(clock.now()).toISOString();

  function keep(
    lane: { journal: MarksJournal; outbox: Outbox<MarkRecord> },
    record: Pick<MarkRecord, 'item_id' | 'marks' | 'strokes'>,
  ) {
    seq += 1;
    const whole = { ...record, seq, written_at: nowText() };
    // If the local journal fails, the record is still sent to the server.
    const one = lane.journal
      .write(whole)
      .catch(() => undefined)
      .then(() => lane.outbox.add([whole]));
    writing.add(one);
    void one.finally(() => writing.delete(one));
  }

  function change(itemId: number, changed: Partial<ItemMarks>) {
    const { phase, marks: known } = store.state();
    if (phase !== 'open') return;
    const next = { ...(known.get(itemId) ?? noMarks), ...changed };
    store.set({ marks: new Map(known).set(itemId, next) });
    keep(marks, { item_id: itemId, marks: next, strokes: [] });
  }

  async function takeOn(
    lane: { journal: MarksJournal; outbox: Outbox<MarkRecord> },
    served: readonly Omit<MarkRecord, 'written_at'>[],
  ): Promise<readonly Omit<MarkRecord, 'written_at'>[]> {
    // Other parts are sent to other endpoints.
    const own = new Set(store.state().paper.items.map(({ item_id }) => item_id));
    const merged = (await lane.journal.merge(served, nowText()).catch(() => [])).filter(({ item_id }) =>
      own.has(item_id),
    );
    const held = new Map<number, Omit<MarkRecord, 'written_at'>>(
      [...served, ...merged].map((record) => [record.item_id, record]),
    );
    seq = Math.max(seq, ...[...held.values()].map((record) => record.seq + gap));
    lane.outbox.restart(merged.filter(isUnsettled));
    return [...held.values()];
  }

  async function merge(paper: Paper) {
    const served = paper.marks.map((record) => ({ ...record, strokes: [] }));
    const held = await takeOn(marks, served);
    const now = new Map(store.state().marks);
    for (const record of held) if (record.marks) now.set(record.item_id, record.marks);
    store.set({ marks: now });
    if (hasSheets) await fetchSheets();
  }

  async function fetchSheets() {
    const served = await attemptsClient.listSheets({ params }).catch(() => []);
    const held = await takeOn(
      sheets,
      served.map((record) => ({ ...record, marks: null })),
    );
    hasSheets = true;
    store.set({ sheets: new Map(held.map(({ item_id, strokes }) => [item_id, strokes])) });
  }

  const stopwatch = createStopwatch({
    itemNow() {
      const { phase, paper, current } = store.state();
      return phase === 'open' && !document.hidden ? (paper.items[current]?.item_id ?? null) : null;
    },
    spent(itemId, seconds) {
      const before = store.state().marks.get(itemId)?.seconds ?? 0;
      change(itemId, { seconds: Math.min(before + seconds, markLimits.seconds) });
    },
  });
  let isForgotten = false;
  const unsubscribe = store.subscribe(() => {
    stopwatch.look();
    if (store.state().phase !== 'closed' || isForgotten) return;
    isForgotten = true;
    // The attempt has ended, so the server accepts no more marks.
    void forgetMarksOf(userId, resultId).catch(() => undefined);
  });

  await merge(store.state().paper);
  return {
    change,
    draw(itemId, strokes) {
      if (store.state().phase !== 'open') return;
      store.set({ sheets: new Map(store.state().sheets).set(itemId, strokes) });
      keep(sheets, { item_id: itemId, marks: null, strokes });
    },
    fetchSheets,
    merge,
    async flush() {
      await Promise.all(writing);
      await Promise.all([marks.outbox.flush(), sheets.outbox.flush()]);
    },
    stop() {
      stopwatch.stop();
      unsubscribe();
      marks.outbox.stop();
      sheets.outbox.stop();
    },
  };
}
