import type { AnswerUpload, AttemptClock, AttemptResult, Paper } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import type { QuestionResponse } from '@pelion/questions';
import { keepUser } from '../../../lib/journal/kept-user.ts';
import { session } from '../../../lib/session.ts';
import { askToSignIn } from '../../../lib/sign-in-again.ts';
import { attemptsClient } from '../client.ts';
import { type Journal, WindowReplaced } from '../journal/journal.ts';
import { sendWhileLeaving } from '../journal/last-send.ts';
import { createOutbox } from '../journal/outbox.ts';
import { refusedAnswers } from '../journal/refused-answers.ts';
import { isRunningStatus } from '../running-statuses.ts';
import { isTimeUp, momentOf, type PlayerState } from './player-state.ts';
import type { ServerClock } from './server-clock.ts';

/** The stream brings changes at once; this is the floor under it. */
const askClockEvery = 30_000;
const longestWait = 30_000;

export interface PlayerOptions {
  readonly paper: Paper;
  readonly answers: ReadonlyMap<number, QuestionResponse>;
  readonly pending: readonly AnswerUpload[];
  /** Answers that the server has refused for good in an earlier window. */
  readonly refused: readonly AnswerUpload[];
  readonly flagged: readonly number[];
  readonly current: number;
  readonly wantsSubmit: boolean;
  readonly playerId: string;
  readonly clock: ServerClock;
  readonly journal: Journal;
}

export interface Player {
  readonly state: () => PlayerState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly clock: ServerClock;
  readonly answer: (itemId: number, response: QuestionResponse) => void;
  readonly open: (index: number) => void;
  readonly flag: (itemId: number) => void;
  readonly submit: () => void;
  /** Back to the questions, while the submission has not reached the server. */
  readonly keepWorking: () => void;
  readonly takeOver: () => Promise<void>;
  /** Asks the server where the attempt stands. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/** One attempt in one window: answers, clock and submission, without a pixel. */
export function createPlayer(options: PlayerOptions): Player {
  const { journal, clock, playerId } = options;
  const resultId = options.paper.result_id;
  const params = { params: { result_id: resultId, part: options.paper.part } };
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = 1000;
  let isEnding = false;
  /** Answers on their way to the journal. */
  const writing = new Set<Promise<void>>();
  let state: PlayerState = {
    phase: 'open',
    paper: options.paper,
    answers: options.answers,
    flagged: new Set(options.flagged),
    current: Math.min(options.current, options.paper.items.length - 1),
    deadlineAt: momentOf(options.paper.clock.deadline_at),
    endedBy: null,
    hasFailed: false,
    outbox: { status: 'idle', pending: 0, refused: [] },
    unwritten: 0,
    isJournalBroken: false,
    unsavedSince: null,
    result: null,
  };

  const set = (change: Partial<PlayerState>) => {
    const next = { ...state, ...change };
    const isUnsaved = next.outbox.pending > 0 || next.unwritten > 0;
    state = { ...next, unsavedSince: isUnsaved ? (state.unsavedSince ?? performance.now()) : null };
    for (const listener of listeners) listener();
  };
  /** Checks C.25: this tab never sends one person's answers as another. */
  const isSignedIn = () => session.user()?.id === journal.userId && session.assessmentToken() !== null;

  const asked = async <Answer>(ask: () => Promise<Answer>, clockIn: (answer: Answer) => AttemptClock) => {
    const sentAt = performance.now();
    const answer = await ask();
    clock.read(clockIn(answer).server_now, sentAt);
    return answer;
  };

  const outbox = createOutbox({
    journal,
    maySend: isSignedIn,
    send: (answers) =>
      asked(
        () => attemptsClient.saveAnswers({ ...params, body: { player_id: playerId, answers: [...answers] } }),
        (receipts) => receipts.clock,
      ),
    onReceipts: (receipts) => follow(receipts.clock),
    onChange: (next) => {
      set({ outbox: next });
      if (next.status === 'signedOut') askToSignIn();
      if (next.status === 'replaced') replaced();
      if (next.status === 'closed') void finish();
    },
  });

  /** The server has spoken: a moved deadline, another player, or the end. */
  function follow({ part, deadline_at, result_status_id, player_id }: AttemptClock) {
    if (state.phase === 'closed') return;
    if (part === options.paper.part) set({ deadlineAt: momentOf(deadline_at) });
    if (!isRunningStatus(result_status_id) || part !== options.paper.part) {
      void finish();
      return;
    }
    if (player_id !== null && player_id !== playerId) replaced();
    else if (state.phase === 'ending' && state.endedBy === 'time' && !isTimeUp(state.deadlineAt, clock.now()))
      set({ phase: 'open', endedBy: null });
    watchDeadline();
  }

  /** A timer of a sleeping tab comes late, never early; the clock is asked again before anything ends. */
  function watchDeadline() {
    clearTimeout(deadline);
    if (state.phase === 'closed' || stopping.signal.aborted || state.deadlineAt === null) return;
    const left = state.deadlineAt - clock.now();
    if (left <= 0) endBy('time');
    else deadline = setTimeout(watchDeadline, Math.min(left, askClockEvery));
  }

  async function refresh(): Promise<void> {
    if (state.phase === 'closed' || !isSignedIn()) return;
    try {
      follow(
        await asked(
          () => attemptsClient.getClock(params),
          (answer) => answer,
        ),
      );
    } catch (cause) {
      if (cause instanceof ApiFailure && cause.code === 'sessionExpired') askToSignIn();
    }
  }

  function endBy(endedBy: 'student' | 'time') {
    if (state.phase !== 'open' && state.phase !== 'ending') return;
    if (state.phase === 'open') set({ phase: 'ending', endedBy, hasFailed: false });
    if (endedBy === 'student') void journal.note({ wants_submit: true }).catch(() => undefined);
    wait = 1000;
    void end();
  }

  const endAgainLater = () => {
    clearTimeout(retry);
    if (stopping.signal.aborted) return;
    set({ hasFailed: true });
    retry = setTimeout(() => void end(), wait * (0.5 + Math.random() / 2));
    wait = Math.min(longestWait, wait * 2);
  };

  /** Answers first, so that those that arrive late are kept by the rule for late ones; then the submission itself. */
  async function end(): Promise<void> {
    if (isEnding || state.phase !== 'ending') return;
    if (!isSignedIn()) {
      askToSignIn();
      return;
    }
    isEnding = true;
    try {
      // An answer that the journal is still writing is not in the outbox yet.
      await Promise.all(writing);
      await outbox.flush();
      if (state.phase !== 'ending') return;
      if (state.endedBy === 'time') await refresh();
      if (state.phase !== 'ending') return;
      await close(await submitAnswers());
    } catch (cause) {
      const code = cause instanceof ApiFailure ? cause.code : null;
      if (code === 'playerReplaced') replaced();
      else if (code === 'sessionExpired') askToSignIn();
      else endAgainLater();
    } finally {
      isEnding = false;
    }
  }

  /** With everything that is left. One answer that the server will never take does not hold up the submission. */
  async function submitAnswers(): Promise<AttemptResult> {
    const answers = outbox.pending();
    try {
      const body = { player_id: playerId, answers: [...answers] };
      const result = await attemptsClient.submitAttempt({ ...params, body });
      outbox.settle(answers);
      return result;
    } catch (cause) {
      const refused = refusedAnswers(cause, answers);
      if (refused.length === 0) throw cause;
      outbox.refuse(refused);
      return submitAnswers();
    }
  }

  /** Another window has the attempt. What this one was about to submit is that one's to decide. */
  function replaced() {
    if (state.phase === 'closed') return;
    clearTimeout(retry);
    if (state.endedBy === 'student') void journal.note({ wants_submit: false }).catch(() => undefined);
    set({ phase: 'replaced', endedBy: null, hasFailed: false });
  }

  /** The server has ended the attempt without this window. */
  async function finish(): Promise<void> {
    if (state.phase === 'closed') return;
    set({ phase: 'closed' });
    await Promise.all(writing);
    // Answers that only this device has may still count by the rule for late ones.
    if (state.outbox.status !== 'closed') await outbox.flush();
    // Reading the result says that this is all: while answers are left, that is for the student to decide.
    const isAll = outbox.pending().length === 0;
    const address = { student_id: options.paper.student_id, result_id: resultId };
    const result = isAll ? await attemptsClient.getResult({ params: address }).catch(() => null) : null;
    await close(result);
  }

  async function close(result: AttemptResult | null): Promise<void> {
    clearTimeout(deadline);
    clearTimeout(retry);
    set({ phase: 'closed', result });
    // What the server has not taken stays on this device, for the answers file.
    if (outbox.pending().length + state.outbox.refused.length === 0)
      await journal.forget().catch(() => undefined);
  }

  async function answer(itemId: number, response: QuestionResponse): Promise<void> {
    if (state.phase !== 'open') return;
    const given = { item_id: itemId, response, written_at: new Date(clock.now()).toISOString() };
    set({
      answers: new Map(state.answers).set(itemId, response),
      unwritten: state.unwritten + 1,
    });
    try {
      outbox.add([await journal.write({ ...given, player_id: playerId })]);
      set({ unwritten: state.unwritten - 1, isJournalBroken: false });
    } catch (cause) {
      if (cause instanceof WindowReplaced) {
        set({ unwritten: state.unwritten - 1 });
        replaced();
        return;
      }
      // No room, or storage is blocked: the server is all that is left, and the screen says so.
      const highest = await highestSeq();
      unkeptSeq = Math.max(unkeptSeq, highest) + 1;
      outbox.add([{ ...given, seq: unkeptSeq }]);
      set({ unwritten: state.unwritten - 1, isJournalBroken: true });
    }
  }
  let unkeptSeq = Math.max(0, ...options.paper.answers.map(({ seq }) => seq)) + 1000;
  const highestSeq = () =>
    journal.attempt().then(
      (attempt) => attempt?.seq ?? 0,
      () => 0,
    );

  async function takeHere(): Promise<void> {
    const taken = await asked(
      () => attemptsClient.takeOver({ ...params, body: { player_id: playerId } }),
      (answered) => answered,
    );
    // The other window may have answered meanwhile: what is newer there holds here too.
    const paper = await attemptsClient.getPaper(params);
    await Promise.all(writing);
    const window = {
      player_id: playerId,
      campus_id: session.user()?.school_campus_id ?? 0,
      clock_offset: clock.now() - Date.now(),
    };
    const answers = await journal.merge(paper, window, 'takeOver');
    set({
      phase: 'open',
      paper,
      answers: new Map(answers.map(({ item_id, response }) => [item_id, response])),
    });
    outbox.restart(await journal.pending());
    follow(taken);
  }

  const resume = () => {
    if (!isSignedIn()) return;
    if (state.phase === 'ending') void end();
    else void outbox.flush();
    void refresh();
  };
  /** Signing out in another tab took the questions off this device; this window goes on with them. */
  async function keepAgain(): Promise<void> {
    const user = session.user();
    if (!user || !isSignedIn()) return;
    await Promise.all([journal.note({ paper: state.paper }), keepUser(user)]).catch(() => undefined);
  }
  const { signal } = stopping;
  const poll = setInterval(() => void refresh(), askClockEvery);
  signal.addEventListener(
    'abort',
    session.subscribe(() => {
      resume();
      void keepAgain();
    }),
  );
  addEventListener('online', resume, { signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : resume()), { signal });
  addEventListener('pagehide', () => leave(), { signal });
  function leave() {
    const answers = outbox.pending();
    if (answers.length > 0 && isSignedIn() && state.phase !== 'replaced')
      sendWhileLeaving(params.params, { player_id: playerId, answers });
  }

  outbox.refuse(options.refused);
  outbox.add(options.pending);
  follow(options.paper.clock);
  if (options.wantsSubmit && state.phase === 'open') endBy('student');

  return {
    clock,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer(itemId, response) {
      const write = answer(itemId, response);
      writing.add(write);
      void write.finally(() => writing.delete(write));
    },
    open(current) {
      set({ current });
      void journal.note({ current }).catch(() => undefined);
    },
    flag(itemId) {
      const flagged = new Set(state.flagged);
      if (!flagged.delete(itemId)) flagged.add(itemId);
      set({ flagged });
      void journal.note({ flagged: [...flagged] }).catch(() => undefined);
    },
    submit: () => endBy('student'),
    keepWorking() {
      if (state.phase !== 'ending' || state.endedBy !== 'student' || isEnding) return;
      clearTimeout(retry);
      set({ phase: 'open', endedBy: null });
      void journal.note({ wants_submit: false }).catch(() => undefined);
    },
    async takeOver() {
      try {
        await takeHere();
      } catch (cause) {
        if (!(cause instanceof ApiFailure && cause.code === 'attemptClosed')) throw cause;
        await finish();
      }
    },
    refresh,
    stop() {
      stopping.abort();
      clearTimeout(deadline);
      clearTimeout(retry);
      clearInterval(poll);
      outbox.stop();
      listeners.clear();
    },
  };
}
