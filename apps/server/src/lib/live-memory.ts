import type { LiveMessage } from './live.ts';

/** Limit of buffered messages: some megabytes at most, and more than a campus gets in half a minute. */
const KEPT_MESSAGES = 2_000;

/** Buffer of recent messages, for streams that open shortly after their page was loaded. */
export interface LiveMemory {
  add(message: LiveMessage): void;
  /** Called when listening starts; earlier messages are unknown. */
  begin(): void;
  /** Messages to the campus within the last milliseconds, oldest first; null if some may be missing. */
  recent(campusId: number, milliseconds: number): readonly LiveMessage[] | null;
}

export function createLiveMemory(limit = KEPT_MESSAGES, now = () => performance.now()): LiveMemory {
  let kept: { readonly at: number; readonly message: LiveMessage }[] = [];
  let completeSince = Number.POSITIVE_INFINITY;
  return {
    add(message) {
      kept.push({ at: now(), message });
      if (kept.length <= limit) return;
      // Drops half at once, because shifting the array for every message would be quadratic.
      const forgotten = kept.splice(0, kept.length - Math.floor(limit / 2));
      completeSince = Math.max(completeSince, forgotten.at(-1)?.at ?? completeSince);
    },
    begin() {
      kept = [];
      completeSince = now();
    },
    recent(campusId, milliseconds) {
      const since = now() - milliseconds;
      if (milliseconds > 0 && since <= completeSince) return null;
      return kept.flatMap(({ at, message }) =>
        at >= since && message.campusId === campusId ? [message] : [],
      );
    },
  };
}
