import type { AnswerUpload } from '@pelion/contract/attempts';
import type { QuestionResponse } from '@pelion/questions';
import { type Journal, WindowReplaced } from '../journal/journal.ts';
import type { Outbox } from '../journal/outbox.ts';
import type { PlayerStore } from './player-store.ts';
import type { ServerClock } from './server-clock.ts';

/** Saves answers to the journal, then queues them in the outbox (design.md, Saving). */
export interface Answering {
  readonly answer: (itemId: number, response: QuestionResponse) => void;
  /** Resolves once all answers are journaled and queued. */
  readonly written: () => Promise<void>;
}

interface AnsweringOptions {
  readonly store: PlayerStore;
  readonly journal: Pick<Journal, 'write' | 'attempt'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly playerId: string;
  readonly outbox: Pick<Outbox<AnswerUpload>, 'add'>;
  /** Called when another window of this device has taken over the attempt. */
  readonly onReplaced: () => void;
}

/** Distance above seqs written before the journal failed. */
const gap = 1000;

export function createAnswering(options: AnsweringOptions): Answering {
  const { store, journal, clock, playerId, outbox, onReplaced } = options;
  const writing = new Set<Promise<void>>();
  let unkeptSeq = Math.max(0, ...store.state().paper.answers.map(({ seq }) => seq)) + gap;

  const highestSeq = () =>
    journal.attempt().then(
      (attempt) => attempt?.seq ?? 0,
      () => 0,
    );
  /** Counts an answer as written and updates the journal's status. */
  const arrived = (change: { isJournalBroken?: boolean } = {}) =>
    store.set({ ...change, unwritten: store.state().unwritten - 1 });

  async function write(itemId: number, response: QuestionResponse): Promise<void> {
    const given = { item_id: itemId, response, written_at: new Date(clock.now()).toISOString() };
    const { answers, unwritten } = store.state();
    store.set({ answers: new Map(answers).set(itemId, response), unwritten: unwritten + 1 });
    try {
      outbox.add([await journal.write({ ...given, player_id: playerId })]);
      arrived({ isJournalBroken: false });
    } catch (cause) {
      if (cause instanceof WindowReplaced) {
        arrived();
        onReplaced();
        return;
      }
      // Storage is full or blocked: the answer goes to the server only, and the screen shows a warning.
      unkeptSeq = Math.max(unkeptSeq, await highestSeq()) + 1;
      outbox.add([{ ...given, seq: unkeptSeq }]);
      arrived({ isJournalBroken: true });
    }
  }

  return {
    answer(itemId, response) {
      if (store.state().phase !== 'open') return;
      const one = write(itemId, response);
      writing.add(one);
      void one.finally(() => writing.delete(one));
    },
    written: () => Promise.all(writing).then(() => undefined),
  };
}
