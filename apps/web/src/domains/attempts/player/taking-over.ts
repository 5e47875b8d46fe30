import type { AnswerUpload, AttemptClock, Paper } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import type { Journal } from '../journal/journal.ts';
import type { Outbox } from '../journal/outbox.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import type { PlayerStore } from './player-store.ts';
import type { ServerClock } from './server-clock.ts';

/** Ownership of the attempt, which one window writes at a time (design.md, Saving). */
export interface TakingOver {
  readonly replaced: () => void;
  readonly takeOver: () => Promise<void>;
  /** Called when the server names this replaced window as the writer. */
  readonly owned: () => void;
}

export interface TakingOverOptions {
  readonly store: PlayerStore;
  readonly journal: Pick<Journal, 'merge' | 'pending'>;
  readonly outbox: Pick<Outbox<AnswerUpload>, 'restart'>;
  readonly calls: Pick<AttemptCalls, 'takeOver' | 'readPaper'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly playerId: string;
  readonly written: () => Promise<void>;
  readonly mergeMarks: (paper: Paper) => Promise<void>;
  /** Cancels a pending submission. */
  readonly abandonEnd: () => void;
  readonly follow: (clock: AttemptClock) => void;
  /** Called when the attempt has ended meanwhile. */
  readonly onOver: () => Promise<void>;
}

export function createTakingOver(options: TakingOverOptions): TakingOver {
  const { store, abandonEnd, onOver } = options;

  return {
    replaced() {
      if (store.state().phase === 'closed') return;
      abandonEnd();
      store.set({ phase: 'replaced', endedBy: null, hasFailed: false });
    },
    takeOver: () =>
      import('./later-parts.ts')
        .then((file) => file.takeHere(options))
        .catch((cause: unknown) => {
          if (!(cause instanceof ApiFailure && cause.code === 'attemptClosed')) throw cause;
          return onOver();
        }),
    owned() {
      // A failure is retried with the next clock from the server.
      void import('./later-parts.ts').then((file) => file.comeBack(options)).catch(() => undefined);
    },
  };
}
