import type { AnswerUpload, Paper } from '@pelion/contract/attempts';
import type { QuestionResponse } from '@pelion/questions';
import { askToSignIn } from '../../../lib/sign-in-again.ts';
import type { Journal } from '../journal/journal.ts';
import { createOutbox, type OutboxState } from '../journal/outbox.ts';
import type { Marks } from '../marks/marks.ts';
import { type Answering, createAnswering } from './answering.ts';
import { type AttemptCalls, createAttemptCalls } from './attempt-calls.ts';
import { createEnding, type Ending } from './ending.ts';
import { takesPhotos } from './frame.ts';
import { createLaterMarks, type LaterMarks } from './later-marks.ts';
import { createLaterPhotos, type LaterPhotos } from './later-photos.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { momentOf } from './player-state.ts';
import { createPlayerStore, type PlayerStore } from './player-store.ts';
import { watchPresence } from './presence.ts';
import type { ServerClock } from './server-clock.ts';
import { giveSigns } from './signs.ts';
import { createTakingOver, type TakingOver } from './taking-over.ts';
import { createTimeLimit, type TimeLimit } from './time-limit.ts';

/** Local replacements of the server for a practice test. */
export interface Practice {
  readonly calls: AttemptCalls;
  readonly createMarks: (store: PlayerStore) => Marks;
}

export interface PlayerOptions {
  readonly paper: Paper;
  readonly answers: ReadonlyMap<number, QuestionResponse>;
  readonly pending: readonly AnswerUpload[];
  /** Answers permanently refused in an earlier window. */
  readonly refused: readonly AnswerUpload[];
  readonly current: number;
  readonly wantsSubmit: boolean;
  readonly playerId: string;
  readonly clock: ServerClock;
  readonly journal: Journal;
  readonly practice?: Practice | undefined;
}

export interface Player
  extends Pick<PlayerStore, 'state' | 'subscribe'>,
    Pick<Answering, 'answer'>,
    Navigation,
    Pick<Ending, 'keepWorking'>,
    Pick<TakingOver, 'takeOver'>,
    Pick<TimeLimit, 'refresh'> {
  /** Player id of this window on the server. */
  readonly id: string;
  readonly clock: ServerClock;
  readonly marks: Pick<LaterMarks, 'begin' | 'change' | 'draw' | 'fetchSheets'>;
  readonly photos: Pick<LaterPhotos, 'begin' | 'add' | 'lay' | 'sendAgain'>;
  /** Toggles the review flag of a question. */
  readonly flag: (itemId: number) => void;
  readonly submit: () => void;
  readonly stop: () => void;
}

const initialState = ({ paper, answers, current }: PlayerOptions) => ({
  phase: 'open' as const,
  takenAt: null,
  paper,
  answers,
  setAside: new Map(),
  marks: new Map(paper.marks.map(({ item_id, marks }) => [item_id, marks])),
  sheets: null,
  pages: new Map(),
  current: Math.min(current, paper.items.length - 1),
  deadlineAt: momentOf(paper.clock.deadline_at),
  held: null,
  endedBy: null,
  hasFailed: false,
  outbox: { status: 'idle' as const, pending: 0, refused: [] },
  unwritten: 0,
  isJournalBroken: false,
  result: null,
});

/** Player of one attempt in one window, without the UI; connects its parts. */
export function createPlayer(options: PlayerOptions): Player {
  const { paper, journal, clock, playerId, practice } = options;
  const store = createPlayerStore(initialState(options));
  const calls = practice?.calls ?? createAttemptCalls({ userId: journal.userId, paper, playerId, clock });
  const shared = { store, journal, calls, clock, playerId };

  const marks = createLaterMarks({
    create: async () =>
      practice?.createMarks(store) ??
      (await import('../marks/marks.ts')).createMarks({ ...shared, userId: journal.userId }),
    store,
  });
  const photos = createLaterPhotos({
    isOn: takesPhotos(paper),
    create: async () =>
      (await import('../photos/photos.ts')).createPhotos({
        ...shared,
        userId: journal.userId,
        onAllSent: () => void ending.afterPages(),
      }),
  });
  const outbox = createOutbox<AnswerUpload>({
    journal,
    maySend: calls.isSignedIn,
    send: calls.save,
    onReceipts: (receipts) => time.follow(receipts.clock),
    onChange: followOutbox,
  });
  const answering = createAnswering({ ...shared, outbox, onReplaced: () => takingOver.replaced() });
  const time = createTimeLimit({
    ...shared,
    onTimeUp: () => ending.endBy('time'),
    onOver: () => void ending.finish(),
    onReplaced: () => takingOver.replaced(),
    onOwned: () => takingOver.owned(),
    onGoesOn: goOn,
  });
  const ending = createEnding({
    ...shared,
    outbox,
    written: answering.written,
    marksSettled: marks.settled,
    pagesSettled: photos.settled,
    refresh: time.refresh,
    onReplaced: () => takingOver.replaced(),
  });
  const takingOver = createTakingOver({
    ...shared,
    outbox,
    written: answering.written,
    mergeMarks: marks.merge,
    abandonEnd: ending.abandon,
    follow: time.follow,
    onOver: ending.finish,
  });
  const stopWatching = practice
    ? () => {}
    : watchPresence({
        ...shared,
        outbox,
        onReturn() {
          goOn();
          void marks.settled();
          void photos.settled();
          void time.refresh();
        },
      });

  const stopSigns = giveSigns({ ...shared, outbox, follow: time.follow });

  function goOn() {
    if (store.state().phase === 'ending') void ending.resume();
    else void outbox.flush();
  }

  function followOutbox(next: OutboxState) {
    store.set({ outbox: next });
    if (next.status === 'signedOut') askToSignIn();
    if (next.status === 'replaced') takingOver.replaced();
    if (next.status === 'closed') void ending.finish();
  }

  outbox.refuse(options.refused);
  outbox.add(options.pending);
  time.follow(paper.clock);
  if (options.wantsSubmit && store.state().phase === 'open') ending.endBy('student');

  return {
    id: playerId,
    clock,
    state: store.state,
    subscribe: store.subscribe,
    answer: answering.answer,
    ...createNavigation(store, journal),
    marks,
    photos,
    flag: (itemId) => marks.change(itemId, (known) => ({ is_flagged: !known.is_flagged })),
    submit: () => ending.endBy('student'),
    keepWorking: ending.keepWorking,
    takeOver: takingOver.takeOver,
    refresh: time.refresh,
    stop() {
      stopWatching();
      stopSigns();
      time.stop();
      ending.stop();
      outbox.stop();
      marks.stop();
      photos.stop();
      store.close();
    },
  };
}
