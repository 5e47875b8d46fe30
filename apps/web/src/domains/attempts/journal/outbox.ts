import type { Receipts } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { createRetry } from '../../../lib/retry.ts';
import { exclusively } from './exclusively.ts';
import { oneRequest } from './one-request.ts';
import { refusedAnswers } from './refused-answers.ts';

/**
 * idle: nothing to send. sending: on its way. waiting: it failed and is tried again. signedOut: nobody who may send it
 * is signed in. replaced: another window writes this attempt. closed: the attempt takes nothing any more.
 */
export type OutboxStatus = 'idle' | 'sending' | 'waiting' | 'signedOut' | 'replaced' | 'closed';

export interface OutboxState {
  readonly status: OutboxStatus;
  /** Answers that are on this device and on their way to the server. */
  readonly pending: number;
  /** Questions whose newest answer the server will never take, as it stands. */
  readonly refused: readonly number[];
}

/** An answer, or what else is kept of an item: the newest of each is sent. */
interface Sent {
  readonly item_id: number;
  readonly seq: number;
}

interface OutboxOptions<Each extends Sent> {
  readonly journal: {
    readonly userId: number;
    readonly resultId: number;
    readonly acknowledge: (sent: readonly Each[], receipts: Receipts) => Promise<void>;
    readonly refuse: (answers: readonly Each[]) => Promise<void>;
  };
  /** What is sent beside the answers, and never waits for them. */
  readonly lane?: string;
  readonly send: (batch: readonly Each[]) => Promise<Receipts>;
  /** Whether this tab is signed in as the one whose answers these are (checks C.25). */
  readonly maySend: () => boolean;
  readonly onReceipts: (receipts: Receipts) => void;
  readonly onChange: (state: OutboxState) => void;
}

export interface Outbox<Each> {
  /** Answers that the journal holds already. */
  readonly add: (answers: readonly Each[]) => void;
  /** Sends now; resolves when everything is receipted or sending has failed once. */
  readonly flush: () => Promise<OutboxState>;
  readonly pending: () => readonly Each[];
  /** The server will never take these: they hold up nothing, and the student is told. */
  readonly refuse: (answers: readonly Each[]) => void;
  /** These are on the server: the submission has carried them. */
  readonly settle: (answers: readonly Each[]) => void;
  /** This window may write again; these are its unsent answers. */
  readonly restart: (answers: readonly Each[]) => void;
  readonly stop: () => void;
}

/** Answers typed within this time travel together, in milliseconds. */
const gather = 250;
/** While another window of the student sends, in milliseconds. */
const othersTurn = 1000;
const mostPerRequest = 50;

const verdicts: Partial<Record<ApiFailure['code'], OutboxStatus>> = {
  sessionExpired: 'signedOut',
  playerReplaced: 'replaced',
  attemptClosed: 'closed',
  notFound: 'closed',
};

/** Brings the answers of one attempt to the server: in batches, again and again until each has its receipt. */
export function createOutbox<Each extends Sent>({
  journal,
  lane = '',
  send,
  maySend,
  onReceipts,
  onChange,
}: OutboxOptions<Each>): Outbox<Each> {
  /** Question id -> its newest unsent answer. The journal is the durable copy. */
  const unsent = new Map<number, Each>();
  /** Question id -> its newest answer, where the server will not take it: it stays on this device. */
  const refused = new Map<number, Each>();
  let status: OutboxStatus = 'idle';
  const retry = createRetry(
    () => flush(),
    () => unsent.size > 0,
  );
  let batchSize = mostPerRequest;
  let running: Promise<void> | null = null;

  const state = (): OutboxState => ({ status, pending: unsent.size, refused: [...refused.keys()] });
  const become = (next: OutboxStatus) => {
    status = next;
    onChange(state());
  };
  /** Oldest first. */
  const pending = () => [...unsent.values()].toSorted((a, b) => a.seq - b.seq);
  /** Takes out what is on the server, unless the answer has changed since. */
  const drop = (answers: readonly Each[]) => {
    for (const { item_id, seq } of answers) {
      const newest = unsent.get(item_id);
      if (newest && newest.seq <= seq) unsent.delete(item_id);
    }
  };

  const refuse = (answers: readonly Each[]) => {
    drop(answers);
    for (const answer of answers) if (!unsent.has(answer.item_id)) refused.set(answer.item_id, answer);
    void journal.refuse(answers).catch(() => undefined);
  };

  async function sendBatch(): Promise<'go on' | 'stop'> {
    const batch = oneRequest(pending(), batchSize);
    if (batch.length === 0) return 'stop';
    try {
      const receipts = await send(batch);
      await journal.acknowledge(batch, receipts).catch(() => undefined);
      const tooLate = batch.filter(({ item_id }) => receipts.refused.includes(item_id));
      const settled = batch.filter(
        ({ item_id, seq }) => (receipts.receipts[item_id] ?? 0) >= seq || receipts.late.includes(item_id),
      );
      drop(settled);
      refuse(tooLate);
      onReceipts(receipts);
      retry.reset();
      // An answer without a receipt would be sent for ever without a pause.
      if (settled.length + tooLate.length === 0) throw new Error('no receipt');
      return 'go on';
    } catch (cause) {
      if (cause instanceof ApiFailure && cause.code === 'invalidInput') {
        const named = refusedAnswers(cause, batch);
        refuse(named);
        // Without a name the answers go one by one: the refused one is then the only one.
        if (named.length === 0) batchSize = 1;
        return 'go on';
      }
      const verdict = cause instanceof ApiFailure ? verdicts[cause.code] : undefined;
      become(verdict ?? 'waiting');
      if (!verdict) retry.later();
      return 'stop';
    }
  }

  async function sendAll() {
    if (!maySend()) {
      become('signedOut');
      return;
    }
    become('sending');
    while (!retry.signal.aborted && (await sendBatch()) === 'go on') onChange(state());
    batchSize = mostPerRequest;
    if (status === 'sending') become(unsent.size > 0 ? 'waiting' : 'idle');
  }

  async function flush(): Promise<OutboxState> {
    if (running) {
      await running;
      if (status !== 'sending' && status !== 'idle') return state();
    }
    if (unsent.size === 0 || retry.signal.aborted) return state();
    retry.cancel();
    running ??= exclusively(`pelion-flush${lane}-${journal.userId}-${journal.resultId}`, sendAll)
      .then((wasMine) => {
        if (!wasMine) retry.in(othersTurn);
      })
      .finally(() => {
        running = null;
      });
    await running;
    if (unsent.size > 0 && status === 'idle') retry.in(gather);
    return state();
  }

  const keep = (answers: readonly Each[]) => {
    for (const answer of answers) {
      const known = unsent.get(answer.item_id);
      if (!known || known.seq < answer.seq) unsent.set(answer.item_id, answer);
      refused.delete(answer.item_id);
    }
  };
  return {
    add(answers) {
      keep(answers);
      onChange(state());
      // While it waits, new answers do not make it hurry; nor do they put it off: who never pauses is saved all the same.
      if (status === 'idle' || status === 'sending') retry.later(gather);
    },
    flush,
    pending,
    refuse(answers) {
      refuse(answers);
      onChange(state());
    },
    settle(answers) {
      drop(answers);
      if (unsent.size === 0) become('idle');
      else onChange(state());
    },
    restart(answers) {
      unsent.clear();
      refused.clear();
      keep(answers);
      become('idle');
      void flush();
    },
    stop: retry.stop,
  };
}
