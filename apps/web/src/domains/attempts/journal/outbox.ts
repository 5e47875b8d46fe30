import type { Receipts } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { exclusively } from '../../../lib/exclusively.ts';
import { createRetry } from '../../../lib/retry.ts';
import { oneRequest } from './one-request.ts';
import { refusedAnswers } from './refused-answers.ts';

/**
 * idle: nothing to send. sending: request in flight. waiting: failed, will retry. signedOut: the owner of the answers
 * is not signed in. replaced: another window writes this attempt. closed: the attempt accepts no more answers.
 */
export type OutboxStatus = 'idle' | 'sending' | 'waiting' | 'signedOut' | 'replaced' | 'closed';

export interface OutboxState {
  readonly status: OutboxStatus;
  /** Number of answers not acknowledged by the server. */
  readonly pending: number;
  /** Ids of questions whose latest answer the server permanently refuses. */
  readonly refused: readonly number[];
}

/** Record of an item; only the one with the highest seq is sent. */
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
  /** Separate queue beside the answers, which never blocks them. */
  readonly lane?: string;
  readonly send: (batch: readonly Each[]) => Promise<Receipts>;
  /** Whether this tab is signed in as the owner of the answers (checks C.25). */
  readonly maySend: () => boolean;
  readonly onReceipts: (receipts: Receipts) => void;
  readonly onChange: (state: OutboxState) => void;
}

export interface Outbox<Each> {
  /** Queues answers already in the journal. */
  readonly add: (answers: readonly Each[]) => void;
  /** Sends at once; resolves when all answers are acknowledged or a request has failed. */
  readonly flush: () => Promise<OutboxState>;
  readonly pending: () => readonly Each[];
  /** Drops answers that the server permanently refuses, so that they don't block others; the student is notified. */
  readonly refuse: (answers: readonly Each[]) => void;
  /** Drops answers that the submission request has carried. */
  readonly settle: (answers: readonly Each[]) => void;
  /** Resumes with unsent answers after this window has regained the attempt. */
  readonly restart: (answers: readonly Each[]) => void;
  readonly stop: () => void;
}

/** Debounce for batching answers, in milliseconds. */
const gather = 250;
/** Delay while another window of the student is sending, in milliseconds. */
const othersTurn = 1000;
const mostPerRequest = 50;

const verdicts: Partial<Record<ApiFailure['code'], OutboxStatus>> = {
  sessionExpired: 'signedOut',
  playerReplaced: 'replaced',
  attemptClosed: 'closed',
  notFound: 'closed',
};

/** Sends the answers of one attempt in batches and retries until each is acknowledged. */
export function createOutbox<Each extends Sent>({
  journal,
  lane = '',
  send,
  maySend,
  onReceipts,
  onChange,
}: OutboxOptions<Each>): Outbox<Each> {
  /** Latest unsent answer by question id. The journal is the durable copy. */
  const unsent = new Map<number, Each>();
  /** Latest refused answer by question id; kept on this device. */
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
  /** Removes answers stored by the server, unless they have changed since. */
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
      // Without an acknowledgment the loop would resend without a pause, so this counts as a failure.
      if (settled.length + tooLate.length === 0) throw new Error('no receipt');
      return 'go on';
    } catch (cause) {
      if (cause instanceof ApiFailure && cause.code === 'invalidInput') {
        const named = refusedAnswers(cause, batch);
        refuse(named);
        // The server did not name the refused answer; sending one by one isolates it.
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
      // New answers neither shorten a retry delay nor extend the debounce, so that continuous typing is saved too.
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
