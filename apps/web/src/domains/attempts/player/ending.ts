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

/** How an attempt ends: by the student, by the time, or by the server alone. Nothing of it is lost on the way. */
export interface Ending {
  readonly endBy: (endedBy: 'student' | 'time') => void;
  /** Tries again now, where an end has not reached the server yet. */
  readonly resume: () => Promise<void>;
  /** Back to the questions, while the submission has not reached the server. */
  readonly keepWorking: () => void;
  /** The server has ended the attempt without this window. */
  readonly finish: () => Promise<void>;
  /** Nothing of the pages is on its way any more, and the attempt is over: its result may be read now. */
  readonly afterPages: () => Promise<void>;
  /** Another window has the attempt: what this one was about to submit is that one's to decide. */
  readonly abandon: () => void;
  readonly stop: () => void;
}

interface EndingOptions {
  readonly store: PlayerStore;
  readonly journal: Pick<Journal, 'note' | 'forget'>;
  readonly outbox: Pick<Outbox<AnswerUpload>, 'flush' | 'pending' | 'settle' | 'refuse'>;
  readonly calls: Pick<AttemptCalls, 'isSignedIn' | 'submit' | 'readResult'>;
  readonly clock: Pick<ServerClock, 'now'>;
  /** Resolves once no answer is on its way to the journal any more. */
  readonly written: () => Promise<void>;
  /** What was done besides answering is on the server, or has been waited for long enough: it never holds up an end. */
  readonly marksSettled: () => Promise<void>;
  /** Sends what it can of the pages, once, and answers with how many are still on their way: those hold up an end. */
  readonly pagesSettled: () => Promise<number>;
  /** Asks the server where the attempt stands: time may have been added. */
  readonly refresh: () => Promise<void>;
  readonly onReplaced: () => void;
}

export function createEnding(options: EndingOptions): Ending {
  const { store, journal, outbox, calls, clock, written, marksSettled, pagesSettled, refresh, onReplaced } =
    options;
  const retry = createRetry(() => end());
  let isBusy = false;
  const isEnding = () => store.state().phase === 'ending';

  /** Answers first, so that those that arrive late are kept by the rule for late ones; then the submission itself. */
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
      // After a submission no page is taken any more. When the time is up the server ends the attempt by itself.
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

  /** With everything that is left. One answer that the server will never take does not hold up the submission. */
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
    // What the server has not taken stays on this device, for the answers file; so does what of the pages is on its way.
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
      // Answers that only this device has may still count by the rule for late ones.
      if (store.state().outbox.status !== 'closed') await outbox.flush();
      // Reading the result says that this is all: while answers are left, that is for the student to decide.
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
