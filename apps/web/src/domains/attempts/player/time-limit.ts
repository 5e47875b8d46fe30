import type { AttemptClock } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { askToSignIn } from '../../../lib/sign-in-again.ts';
import { isRunningStatus } from '../running-statuses.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import { isTimeUp, momentOf } from './player-state.ts';
import type { PlayerStore } from './player-store.ts';
import type { ServerClock } from './server-clock.ts';

/** Follows the deadline and owner reported by the server (design.md, Clock). */
export interface TimeLimit {
  /** Applies a clock from the server: a moved deadline, another writer or the end. */
  readonly follow: (clock: AttemptClock) => void;
  /** Reads the clock from the server. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

interface TimeLimitOptions {
  readonly store: PlayerStore;
  readonly calls: Pick<AttemptCalls, 'isSignedIn' | 'readClock'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly playerId: string;
  readonly onTimeUp: () => void;
  /** Called when the part has ended on the server. */
  readonly onOver: () => void;
  readonly onReplaced: () => void;
  /** Called when a replaced window is named as the writer. */
  readonly onOwned: () => void;
  /** Called when a paused clock resumes, to send what was queued meanwhile. */
  readonly onGoesOn?: () => void;
}

/** Fallback polling interval in milliseconds; the live stream reports changes at once. */
const askEvery = 30_000;
/**
 * Older clocks within this many milliseconds are out of order and ignored; a larger gap means that the server's clock
 * was set back.
 */
const mostOvertaken = 60_000;

export function createTimeLimit(options: TimeLimitOptions): TimeLimit {
  const { store, calls, clock, playerId, onTimeUp, onOver, onReplaced, onOwned, onGoesOn } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  /** Server time of the last applied clock. */
  let saidAt = 0;

  /** Timers of a sleeping tab fire late, never early; the end asks the server again. */
  function watch() {
    clearTimeout(timer);
    const { phase, deadlineAt, held } = store.state();
    if (isStopped || phase === 'closed' || deadlineAt === null || held) return;
    const left = deadlineAt - clock.now();
    if (left <= 0) onTimeUp();
    else timer = setTimeout(watch, Math.min(left, askEvery));
  }

  function follow({ server_now, part, deadline_at, result_status_id, player_id, held: told }: AttemptClock) {
    const { phase, takenAt, paper, endedBy, held: before } = store.state();
    const now = Date.parse(server_now);
    const overtaken = saidAt - now;
    if (phase === 'closed' || (overtaken > 0 && overtaken < mostOvertaken)) return;
    saidAt = now;
    const deadlineAt = momentOf(deadline_at);
    const held = told ? { as: told.as, since: Date.parse(told.since) } : null;
    if (part === paper.part) store.set({ deadlineAt, held });
    if (part !== paper.part || !isRunningStatus(result_status_id)) {
      onOver();
      return;
    }
    // A clock requested before this window's takeover still names the other window.
    const isOfBefore = takenAt !== null && now <= takenAt;
    if (player_id !== null && player_id !== playerId) {
      if (!isOfBefore) onReplaced();
    } else if (phase === 'replaced') {
      if (player_id !== null) onOwned();
    } else if (phase === 'ending' && endedBy === 'time' && !isTimeUp(deadlineAt, held?.since ?? clock.now()))
      store.set({ phase: 'open', endedBy: null });
    watch();
    if (before && !held) onGoesOn?.();
  }

  async function refresh(): Promise<void> {
    if (store.state().phase === 'closed' || !calls.isSignedIn()) return;
    try {
      follow(await calls.readClock());
    } catch (cause) {
      if (cause instanceof ApiFailure && cause.code === 'sessionExpired') askToSignIn();
    }
  }

  const poll = setInterval(() => void refresh(), askEvery);
  return {
    follow,
    refresh,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(poll);
    },
  };
}
