import type { AttemptClock } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { askToSignIn } from '../../../lib/sign-in-again.ts';
import { isRunningStatus } from '../running-statuses.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import { isTimeUp, momentOf } from './player-state.ts';
import type { PlayerStore } from './player-store.ts';
import type { ServerClock } from './server-clock.ts';

/** The deadline as the server has it: followed, asked for, and watched (design.md, Clock). */
export interface TimeLimit {
  /** The server has spoken: a moved deadline, another player, or the end. */
  readonly follow: (clock: AttemptClock) => void;
  /** Asks the server where the attempt stands. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

interface TimeLimitOptions {
  readonly store: PlayerStore;
  readonly calls: Pick<AttemptCalls, 'isSignedIn' | 'readClock'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly playerId: string;
  readonly onTimeUp: () => void;
  /** The part has ended on the server. */
  readonly onOver: () => void;
  readonly onReplaced: () => void;
  /** A window that was replaced is named as the one that writes. */
  readonly onOwned: () => void;
  /** It stood, and goes on: what waited for that goes too. */
  readonly onGoesOn?: () => void;
}

/** The stream brings changes at once; this is the floor under it. */
const askEvery = 30_000;
/** An answer is overtaken by so much at most; one that is older comes of a clock that was put back. Milliseconds. */
const mostOvertaken = 60_000;

export function createTimeLimit(options: TimeLimitOptions): TimeLimit {
  const { store, calls, clock, playerId, onTimeUp, onOver, onReplaced, onOwned, onGoesOn } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  /** When the server said what was followed last. */
  let saidAt = 0;

  /** A timer of a sleeping tab comes late, never early; the clock is asked again before anything ends. */
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
    // What was asked before this window took the attempt, and is answered after it, still names the other one.
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
