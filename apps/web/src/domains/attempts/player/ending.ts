import type { AnswerUpload, AttemptResult } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { createRetry } from '../../../lib/retry.ts';
import { askToSignIn } from '../../../lib/sign-in-again.ts';
import type { Journal } from '../journal/journal.ts';
import type { Outbox } from '../journal/outbox.ts';
import { refusedAnswers } from '../journal/refused-answers.ts';
import { pagesUnderWay } from '../photos/player-page.ts';
import type { AttemptCalls } from './attempt-calls.ts';
import { isTimeUp } from './player-state.ts';
import type { PlayerStore } from './player-store.ts';
import type { ServerClock } from './server-clock.ts';

/** Ends an attempt: by the student, by time, or by the server. Unsent answers are never lost. */
export interface Ending {
  readonly endBy: (endedBy: 'student' | 'time') => void;
  /** Retries an end that has not reached the server. */
  readonly resume: () => Promise<void>;
  /** Returns to the questions before the submission reaches the server. */
  readonly keepWorking: () => void;
  /** Called when the server has ended the attempt. */
  readonly finish: () => Promise<void>;
  /** Called when no pages are left to send after the end, so that the result may be read. */
  readonly afterPages: () => Promise<void>;
  /** Drops a pending submission, because another window has taken over the attempt. */
  readonly abandon: () => void;
  readonly stop: () => void;
}

interface EndingOptions {
  readonly store: PlayerStore;
  readonly journal: Pick<Journal, 'note' | 'forget'>;
  readonly outbox: Pick<Outbox<AnswerUpload>, 'flush' | 'pending' | 'settle' | 'refuse'>;
  readonly calls: Pick<AttemptCalls, 'isSignedIn' | 'submit' | 'readResult'>;
  readonly clock: Pick<ServerClock, 'now'>;
  /** Resolves once all answers are in the journal. */
  readonly written: () => Promise<void>;
  /** Resolves once the marks are on the server or a timeout has passed; marks never delay the end. */
  readonly marksSettled: () => Promise<void>;
  /** Sends pages once; resolves with the number remaining, which delays the end. */
  readonly pagesSettled: () => Promise<number>;
  /** Reads the clock from the server: time may have been added. */
  readonly refresh: () => Promise<void>;
  readonly onReplaced: () => void;
}

export function createEnding(options: EndingOptions): Ending {
  const { store, journal, outbox, calls, clock, written, marksSettled, pagesSettled, refresh, onReplaced } =
    options;
  const retry = createRetry(() => end());
  let isBusy = false;
  const isEnding = () => store.state().phase === 'ending';

  /** Sends answers before the submission, so that late ones fall under the late-answer rule. */
  async function end(): Promise<void> {
    if (isBusy || !isEnding()) return;
    if (!calls.isSignedIn()) {
      askToSignIn();
      return;
    }
    isBusy = true;
    try {
      await written();
      const [left] = await Promise.all([pagesSettled(), outbox.flush(), marksSettled()]);
      if (isEnding() && store.state().endedBy === 'time') await refresh();
      // No pages are accepted after a submission, so the student's waits for them. When the time is up, the server ends
      // the attempt itself.
      if (isEnding() && left > 0) tryLater();
      else if (isEnding()) await close(await submitAnswers());
    } catch (cause) {
      const code = cause instanceof ApiFailure ? cause.code : null;
      if (code === 'playerReplaced') onReplaced();
      else if (code === 'sessionExpired') askToSignIn();
      else tryLater();
    } finally {
      isBusy = false;
    }
  }

  function tryLater() {
    store.set({ hasFailed: true });
    retry.later();
  }

  /** Submits with all unsent answers. Permanently refused answers are dropped and don't block the submission. */
  async function submitAnswers(): Promise<AttemptResult | null> {
    const answers = outbox.pending();
    try {
      const result = await calls.submit(answers);
      outbox.settle(answers);
      return result;
    } catch (cause) {
      const refused = refusedAnswers(cause, answers);
      if (refused.length === 0) throw cause;
      outbox.refuse(refused);
      return submitAnswers();
    }
  }

  async function close(result: AttemptResult | null): Promise<void> {
    retry.cancel();
    store.set({ phase: 'closed', result });
    // Unsent answers stay on this device for the answers file, and so do unsent pages.
    if (pagesUnderWay(store.state().pages) > 0) return;
    if (outbox.pending().length + store.state().outbox.refused.length === 0)
      await journal.forget().catch(() => undefined);
  }

  const noteWish = (wants_submit: boolean) => void journal.note({ wants_submit }).catch(() => undefined);

  return {
    endBy(endedBy) {
      const { phase } = store.state();
      if (phase !== 'open' && phase !== 'ending') return;
      if (phase === 'open') store.set({ phase: 'ending', endedBy, hasFailed: false });
      if (endedBy === 'student') noteWish(true);
      retry.reset();
      void end();
    },
    resume: end,
    keepWorking() {
      if (!isEnding() || store.state().endedBy !== 'student' || isBusy) return;
      retry.cancel();
      store.set({ phase: 'open', endedBy: null });
      noteWish(false);
    },
    async finish() {
      const { phase, endedBy, deadlineAt } = store.state();
      if (phase === 'closed') return;
      const isByTime = endedBy === null && isTimeUp(deadlineAt, clock.now());
      store.set({ phase: 'closed', endedBy: isByTime ? 'time' : endedBy });
      await written();
      await marksSettled();
      // Unsent answers may still count under the late-answer rule.
      if (store.state().outbox.status !== 'closed') await outbox.flush();
      // Reading the result closes the attempt to late answers, so the student decides while answers are left.
      const left = await pagesSettled();
      await close(outbox.pending().length + left === 0 ? await calls.readResult() : null);
    },
    async afterPages() {
      const { phase, result } = store.state();
      if (phase !== 'closed' || result || outbox.pending().length > 0) return;
      await close(await calls.readResult());
    },
    abandon() {
      retry.cancel();
      if (store.state().endedBy === 'student') noteWish(false);
    },
    stop: retry.stop,
  };
}
