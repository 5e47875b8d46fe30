import type { AnswerUpload, AttemptClock, Paper } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { session } from '../../../lib/session.ts';
import type { Journal } from '../journal/journal.ts';
import type { Outbox } from '../journal/outbox.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import type { PlayerStore } from './player-store.ts';
import type { ServerClock } from './server-clock.ts';

/** One window writes an attempt at a time (design.md, Saving): this one loses it, or takes it back. */
export interface TakingOver {
  readonly replaced: () => void;
  readonly takeOver: () => Promise<void>;
}

interface TakingOverOptions {
  readonly store: PlayerStore;
  readonly journal: Pick<Journal, 'merge' | 'pending'>;
  readonly outbox: Pick<Outbox<AnswerUpload>, 'restart'>;
  readonly calls: Pick<AttemptCalls, 'takeOver' | 'readPaper'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly playerId: string;
  readonly written: () => Promise<void>;
  readonly mergeMarks: (paper: Paper) => Promise<void>;
  /** Nothing that this window was about to submit is sent any more. */
  readonly abandonEnd: () => void;
  readonly follow: (clock: AttemptClock) => void;
  /** It has ended meanwhile: there is nothing to take over. */
  readonly onOver: () => Promise<void>;
}

export function createTakingOver(options: TakingOverOptions): TakingOver {
  const { store, journal, outbox, calls, clock, playerId, written, mergeMarks, abandonEnd, follow, onOver } =
    options;

  async function takeHere(): Promise<void> {
    const taken = await calls.takeOver();
    // The other window may have answered meanwhile: what is newer there holds here too.
    const paper = await calls.readPaper();
    await written();
    const window = {
      player_id: playerId,
      campus_id: session.user()?.school_campus_id ?? 0,
      clock_offset: clock.now() - Date.now(),
    };
    const answers = await journal.merge(paper, window, 'takeOver');
    store.set({
      phase: 'open',
      paper,
      answers: new Map(answers.map(({ item_id, response }) => [item_id, response])),
    });
    outbox.restart(await journal.pending());
    follow(taken);
    void mergeMarks(paper);
  }

  return {
    replaced() {
      if (store.state().phase === 'closed') return;
      abandonEnd();
      store.set({ phase: 'replaced', endedBy: null, hasFailed: false });
    },
    takeOver: () =>
      takeHere().catch((cause: unknown) => {
        if (!(cause instanceof ApiFailure && cause.code === 'attemptClosed')) throw cause;
        return onOver();
      }),
  };
}
