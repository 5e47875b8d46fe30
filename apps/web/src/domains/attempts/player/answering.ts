import type { AnswerUpload } from '@pelion/contract/attempts';
import type { QuestionResponse } from '@pelion/questions';
import { type Journal, WindowReplaced } from '../journal/journal.ts';
import type { Outbox } from '../journal/outbox.ts';
import type { PlayerStore } from './player-store.ts';
import type { ServerClock } from './server-clock.ts';

/** From the student's hand to the disk, and then into the outbox (design.md, Saving). */
export interface Answering {
  readonly answer: (itemId: number, response: QuestionResponse) => void;
  /** Resolves once no answer is on its way to the journal any more: until then it is not in the outbox. */
  readonly written: () => Promise<void>;
}

interface AnsweringOptions {
  readonly store: PlayerStore;
  readonly journal: Pick<Journal, 'write' | 'attempt'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly playerId: string;
  readonly outbox: Pick<Outbox<AnswerUpload>, 'add'>;
  /** Another window of this device has the attempt. */
  readonly onReplaced: () => void;
}

/** Above what this device may have written before its journal broke. */
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
  /** It has left the way to the disk, with what is known of the disk now. */
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
      // No room, or storage is blocked: the server is all that is left, and the screen says so.
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
