import type { LiveMessage } from './live.ts';

/** Some megabytes at the very most, and more than a campus is told in half a minute. */
const KEPT_MESSAGES = 2_000;

/** What was told lately, for streams that open a moment after their page has read. */
export interface LiveMemory {
  add(message: LiveMessage): void;
  /** From here on everything is heard; nobody knows what was told before. */
  begin(): void;
  /** What was told to the campus in the last so many milliseconds, the oldest first; null when not all of it is known. */
  recent(campusId: number, milliseconds: number): readonly LiveMessage[] | null;
}

export function createLiveMemory(limit = KEPT_MESSAGES, now = () => performance.now()): LiveMemory {
  let kept: { readonly at: number; readonly message: LiveMessage }[] = [];
  let completeSince = Number.POSITIVE_INFINITY;
  return {
    add(message) {
      kept.push({ at: now(), message });
      if (kept.length <= limit) return;
      // By halves, since moving every message for each new one would cost the more the more is told.
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
