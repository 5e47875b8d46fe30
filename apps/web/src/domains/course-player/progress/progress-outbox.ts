import { ApiFailure } from '@pelion/contract/kernel/client';
import { exclusively } from '../../../lib/exclusively.ts';
import { isPassing } from '../../../lib/failure.ts';
import { createRetry } from '../../../lib/retry.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import type { KeptProgress, ProgressChange, ProgressJournal, ProgressPlace } from './progress-database.ts';

export interface ProgressState {
  /** idle: everything is on the server. waiting: tried again by itself. signedOut: sent after logging in. */
  readonly status: 'idle' | 'sending' | 'waiting' | 'signedOut';
  readonly pending: number;
  /** Changes that the server refused for good, the newest last. */
  readonly dropped: readonly DroppedProgress[];
}

export interface DroppedProgress extends ProgressPlace {
  readonly message: string;
}

interface OutboxOptions {
  readonly journal: ProgressJournal;
  /** Name of the lock: one window of a user sends at a time. */
  readonly lane: string;
  readonly send: (record: KeptProgress) => Promise<unknown>;
  /** Sends without waiting for an answer, from a page that is closing. */
  readonly sendLeaving: (record: KeptProgress) => void;
  readonly maySend: () => boolean;
  readonly messageOf: (cause: unknown) => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface ProgressOutbox {
  readonly store: Store<ProgressState>;
  /** Keeps a change on the device, then sends it: soon, or with the next ones. */
  readonly add: (place: ProgressPlace, change: ProgressChange, when?: 'now' | 'later') => void;
  /** Sends at once; resolves once all is sent or a request has failed. */
  readonly flush: () => Promise<void>;
  /** Goes on with what earlier windows have left. */
  readonly resume: () => Promise<void>;
  /** Sends what is pending from a page that is closing; the journal keeps it. */
  readonly leave: () => void;
  /** Takes a refusal out of the list. */
  readonly dismiss: (dropped: DroppedProgress) => void;
  readonly stop: () => void;
}

/** Pause in which changes gather, in milliseconds. */
const gather = 15_000;
const othersTurn = 1000;
/** Puts what earlier windows have left before all that this one writes, even if the clock was set back meanwhile. */
const beforeAll = 1e14;
/** Refusals in view at once. */
const mostDropped = 5;

const keyOf = ({ schedule_id, item_id, visit }: KeptProgress) => `${schedule_id} ${item_id} ${visit}`;

/** Joins the totals of one visit, whichever was counted first. */
function joined(before: ProgressChange | undefined, change: ProgressChange): ProgressChange {
  if (before?.kind !== 'visit' || change.kind !== 'visit') return change;
  return {
    ...change,
    is_read: before.is_read || change.is_read,
    seconds: Math.max(before.seconds, change.seconds),
  };
}

/** Sends progress once and in order, on a lane beside the answers of tests. */
export function createProgressOutbox(options: OutboxOptions): ProgressOutbox {
  const { journal, lane, send, sendLeaving, maySend, messageOf, now = Date.now } = options;
  const store = createStore<ProgressState>({ status: 'idle', pending: 0, dropped: [] });
  const unsent = new Map<string, KeptProgress>();
  const writing = new Set<Promise<unknown>>();
  const retry = createRetry(
    () => flush(),
    () => unsent.size > 0,
  );
  let seq = 0;
  let running: Promise<void> | null = null;

  const become = (change: Partial<ProgressState>) =>
    store.set({ ...store.get(), ...change, pending: unsent.size });
  const next = () => [...unsent.values()].toSorted((one, other) => one.first - other.first)[0];
  const nextSeq = () => {
    seq = Math.max(seq + 1, now());
    return seq;
  };

  /** Forgets what was sent; what was written meanwhile stays. */
  async function settle(sent: KeptProgress) {
    const key = keyOf(sent);
    const newest = unsent.get(key);
    if (newest && newest.seq > sent.seq) unsent.set(key, { ...newest, first: sent.seq + 1 });
    else unsent.delete(key);
    await journal.settle(sent).catch(() => undefined);
  }

  const drop = async (record: KeptProgress, cause: ApiFailure) => {
    await settle(record);
    const { schedule_id, item_id, item_name } = record;
    const dropped = { schedule_id, item_id, item_name, message: messageOf(cause) };
    const others = store.get().dropped.filter((other) => other.item_id !== item_id);
    become({ dropped: [...others, dropped].slice(-mostDropped) });
  };

  async function sendNext(record: KeptProgress): Promise<'go on' | 'stop'> {
    try {
      await send(record);
      await settle(record);
      retry.reset();
      return 'go on';
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      if (cause.code === 'sessionExpired') {
        become({ status: 'signedOut' });
        return 'stop';
      }
      if (isPassing(cause)) {
        become({ status: 'waiting' });
        retry.later();
        return 'stop';
      }
      await drop(record, cause);
      return 'go on';
    }
  }

  async function sendAll(): Promise<void> {
    await Promise.all(writing);
    for (let record = next(); record && !retry.signal.aborted; record = next()) {
      if (!maySend()) return become({ status: 'signedOut' });
      become({ status: 'sending' });
      if ((await sendNext(record)) === 'stop') return;
    }
    become({ status: 'idle' });
  }

  async function flush(): Promise<void> {
    if (running) return running;
    if (unsent.size === 0 || retry.signal.aborted) return;
    retry.cancel();
    running = exclusively(lane, sendAll)
      .then((wasMine) => {
        if (!wasMine) retry.in(othersTurn);
      })
      .finally(() => {
        running = null;
      });
    await running;
    // Written during the last request.
    if (unsent.size > 0 && store.get().status === 'idle') retry.in(gather);
  }

  return {
    store,
    add(place, change, when = 'later') {
      const { schedule_id, item_id, item_name } = place;
      const { visit } = change;
      const fresh = { schedule_id, item_id, item_name, change, visit, seq: nextSeq(), first: seq };
      const before = unsent.get(keyOf(fresh));
      const record = { ...fresh, first: before?.first ?? seq, change: joined(before?.change, change) };
      unsent.set(keyOf(record), record);
      // Where the device keeps nothing, the change still goes to the server.
      const written = journal.write(record).catch(() => undefined);
      writing.add(written);
      void written.finally(() => writing.delete(written));
      become({});
      if (store.get().status === 'waiting') return;
      if (when === 'now') void flush();
      else retry.later(gather);
    },
    flush,
    async resume() {
      const kept = await journal.list().catch(() => []);
      for (const record of kept) {
        seq = Math.max(seq, record.seq);
        if (!unsent.has(keyOf(record)))
          unsent.set(keyOf(record), { ...record, first: record.first - beforeAll });
      }
      become({});
      await flush();
    },
    leave() {
      if (!maySend()) return;
      for (const record of [...unsent.values()].toSorted((one, other) => one.first - other.first))
        sendLeaving(record);
    },
    dismiss(dropped) {
      become({ dropped: store.get().dropped.filter((one) => one !== dropped) });
    },
    stop: retry.stop,
  };
}
