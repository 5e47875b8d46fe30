import type { AnswerUpload, AttemptClock } from '@pelion/contract/attempts';
import { presenceTimes } from '@pelion/contract/attempts/facts';
import type { Outbox } from '../journal/outbox.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import type { PlayerStore } from './player-store.ts';

interface SignOptions {
  readonly store: PlayerStore;
  readonly calls: Pick<AttemptCalls, 'isSignedIn' | 'sign'>;
  readonly outbox: Pick<Outbox<AnswerUpload>, 'flush' | 'pending'>;
  readonly follow: (clock: AttemptClock) => void;
}

/** The first one soon, for whoever looks at the board when the room begins. Milliseconds. */
const firstAfter = 1500;

/** Tells those who invigilate that this window is there, and how many answers only this device has. Returns what ends it. */
export function giveSigns({ store, calls, outbox, follow }: SignOptions): () => void {
  const { sign } = calls;
  if (!sign) return () => {};
  const give = () => {
    const { phase } = store.state();
    if (phase === 'closed' || phase === 'replaced' || !calls.isSignedIn()) return;
    const unsaved = outbox.pending().length;
    sign(unsaved).then(
      (clock) => {
        follow(clock);
        // The way to the server is free again: what waited to be tried once more need not wait for its turn.
        if (unsaved > 0) void outbox.flush();
      },
      // A sign that is missed says enough; what has to be known of the clock is asked for elsewhere too.
      () => undefined,
    );
  };
  const first = setTimeout(give, firstAfter);
  const timer = setInterval(give, presenceTimes.every * 1000);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
