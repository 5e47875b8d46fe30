import type { AnswerUpload } from '@pelion/contract/attempts';
import { keepUser } from '../../../lib/journal/kept-user.ts';
import { session } from '../../../lib/session.ts';
import type { Journal } from '../journal/journal.ts';
import { sendWhileLeaving, tellLeaving } from '../journal/last-send.ts';
import type { Outbox } from '../journal/outbox.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import type { PlayerStore } from './player-store.ts';

interface PresenceOptions {
  readonly store: PlayerStore;
  readonly journal: Pick<Journal, 'note'>;
  readonly outbox: Pick<Outbox<AnswerUpload>, 'pending'>;
  readonly calls: Pick<AttemptCalls, 'address' | 'isSignedIn'>;
  readonly playerId: string;
  /** The student, the network or the session is back. */
  readonly onReturn: () => void;
}

/** Coming and going of the window, the network and the session. Returns what stops it. */
export function watchPresence(options: PresenceOptions): () => void {
  const { store, journal, outbox, calls, playerId, onReturn } = options;
  const stopping = new AbortController();
  const { signal } = stopping;

  const back = () => {
    if (calls.isSignedIn()) onReturn();
  };
  const leave = () => {
    const answers = outbox.pending();
    if (answers.length > 0 && calls.isSignedIn() && store.state().phase !== 'replaced')
      sendWhileLeaving(calls.address, { player_id: playerId, answers });
  };
  /** Signing out in another tab took the questions off this device; this window goes on with them. */
  const keepAgain = async () => {
    const user = session.user();
    if (!user || !calls.isSignedIn()) return;
    await Promise.all([journal.note({ paper: store.state().paper }), keepUser(user)]).catch(() => undefined);
  };

  const unsubscribe = session.subscribe(() => {
    back();
    void keepAgain();
  });
  addEventListener('online', back, { signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : back()), { signal });
  addEventListener(
    'pagehide',
    () => {
      leave();
      if (calls.isSignedIn() && store.state().phase !== 'replaced')
        tellLeaving(calls.address, { player_id: playerId, unsaved: outbox.pending().length });
    },
    { signal },
  );
  return () => {
    unsubscribe();
    stopping.abort();
  };
}
