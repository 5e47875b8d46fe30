import type { Paper } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker } from '../../../lib/history/use-blocker.ts';
import { useLive } from '../../../lib/live.ts';
import { useMessages } from '../../../lib/text.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { setWindowTitle } from '../../../lib/window-title.ts';
import type { Journal } from '../journal/journal.ts';
import { pagesAtRisk, pagesUnderWay } from '../photos/player-page.ts';
import { isRunningStatus } from '../running-statuses.ts';
import { Countdown, PartLine } from './first-parts.ts';
import { frameOf, takesPhotos } from './frame.ts';
import {
  BetweenPage,
  EndingDialog,
  FinishedPage,
  HeldDialog,
  LeaveDialog,
  PhotoStrip,
  prepareLaterPages,
  RefusedNotice,
  ReplacedNotice,
  ReviewPage,
  SetAsideNotice,
  ToolBar,
  ViolationWatch,
} from './later-pages.ts';
import type { Player } from './player.ts';
import type { PlayerState } from './player-state.ts';
import classes from './player-view.module.css';
import { QuestionPage } from './question-page.tsx';
import { SaveState } from './save-state.tsx';

/** The faces that nearly every formula uses; the others follow when they are met. */
const faces = ['KaTeX_Main', 'KaTeX_Math', 'KaTeX_Size1', 'KaTeX_Size2', 'KaTeX_AMS'];

const messages = defineMessages({
  attempt: 'Attempt {$n}',
});

/** Milliseconds. */
const streamOpensWithin = 4000;

interface PlayerViewProps {
  readonly player: Player;
  readonly journal: Journal;
  /** Called when another part of the attempt is running, which needs a new player. */
  readonly onNextPart: () => void;
  /** Practice test: replaces the save state and the end page. Without monitoring, leave guard and reports. */
  readonly practice?: { readonly head: ReactNode; readonly over: ReactNode };
}

/** Full-window player: header, question or review, and notices. */
export function PlayerView({ player, journal, onNextPart, practice }: PlayerViewProps) {
  const t = useMessages(messages);
  const state = useSyncExternalStore(player.subscribe, player.state);
  const [isReviewing, setIsReviewing] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const { paper, phase } = state;
  const since = state.held?.since ?? null;
  // A paused clock shows constant time left.
  const clock = useMemo(() => (since === null ? player.clock : { now: () => since }), [player, since]);

  useLive('attempts', ({ id }) => {
    if (id === null || id === paper.result_id) void player.refresh();
  });
  // Catches changes made before the live stream was open.
  useEffect(() => {
    const timer = setTimeout(() => void player.refresh(), streamOpensWithin);
    return () => clearTimeout(timer);
  }, [player]);
  useEffect(() => prepareMath(paper), [paper]);
  useEffect(
    () =>
      whenIdle(() => {
        void prepareLaterPages(paper.part_count);
        player.marks.begin();
        if (takesPhotos(paper)) {
          void PhotoStrip.preload();
          player.photos.begin();
        }
      }),
    [player, paper],
  );
  useEffect(() => {
    setWindowTitle(paper.assessment_name);
  }, [paper]);

  if (phase === 'closed' && practice) return practice.over;
  const left = state.outbox.pending + state.outbox.refused.length;
  const leftover = left > 0 ? { journal, paper, count: left } : null;
  // Without a result the attempt may go on; the page between two parts asks the server.
  const goesOn = state.result === null || isRunningStatus(state.result.result_status_id);
  if (phase === 'closed' && paper.part_count > 1 && goesOn)
    return (
      <BetweenPage
        address={{
          studentId: paper.student_id,
          assessmentId: paper.assessment_id,
          scheduleId: paper.schedule_id,
          attemptNo: paper.attempt_no,
        }}
        resultId={paper.result_id}
        leftover={leftover}
        onBegun={onNextPart}
      />
    );
  if (phase === 'closed')
    return (
      <FinishedPage
        studentId={paper.student_id}
        resultId={paper.result_id}
        result={state.result}
        isTimeUp={state.endedBy === 'time'}
        leftover={leftover}
        pagesLeft={pagesUnderWay(state.pages)}
      />
    );
  return (
    <div className={classes.player} data-frame={frameOf(paper)}>
      <div className={classes.top}>
        <header className={classes.head}>
          <div className={classes.name}>
            <h1>{paper.assessment_name}</h1>
            {practice ? null : paper.part_count > 1 ? (
              <PartLine paper={paper} isReplaced={phase === 'replaced'} />
            ) : (
              <span className={classes.attempt}>{t('attempt', { n: paper.attempt_no })}</span>
            )}
          </div>
          {practice?.head ?? <SaveState state={state} journal={journal} />}
          {state.deadlineAt === null ? null : <Countdown clock={clock} deadlineAt={state.deadlineAt} />}
        </header>
        <div className={classes.tools}>
          <ToolBar
            player={player}
            state={state}
            stage={() => stage.current}
            isReviewing={isReviewing}
            onReview={() => setIsReviewing(true)}
          />
        </div>
        {practice ? null : <ViolationWatch player={player} state={state} />}
      </div>
      {state.outbox.refused.length > 0 ? <RefusedNotice state={state} journal={journal} /> : null}
      {phase === 'replaced' ? <ReplacedNotice player={player} pending={state.outbox.pending} /> : null}
      {state.setAside.size > 0 ? <SetAsideNotice player={player} state={state} /> : null}
      <div ref={stage} className={classes.stage}>
        {isReviewing ? (
          <Suspense>
            <ReviewPage
              state={state}
              onOpen={(index) => {
                player.open(index);
                setIsReviewing(false);
              }}
              onSubmit={player.submit}
            />
          </Suspense>
        ) : (
          <QuestionPage
            player={player}
            state={state}
            isPractice={practice !== undefined}
            onReview={() => setIsReviewing(true)}
          />
        )}
      </div>
      {state.held ? <HeldDialog state={state} held={state.held} playerId={player.id} /> : null}
      {phase === 'ending' && !state.held ? (
        <EndingDialog player={player} state={state} journal={journal} />
      ) : null}
      {practice ? null : <LeaveGuard state={state} />}
    </div>
  );
}

/** Asks before the player is left. Closing the tab needs no question, unless something is not even on this device. */
function LeaveGuard({ state }: { readonly state: PlayerState }) {
  'use no memo'; // Without React Compiler: renders rarely.
  const blocked = useBlocker(state.phase === 'open');
  const isAtRisk =
    state.unwritten > 0 || (state.isJournalBroken && state.outbox.pending > 0) || pagesAtRisk(state.pages);
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
  return blocked ? <LeaveDialog {...blocked} /> : null;
}

/** A question further on may have the first formula, and the network may be gone by then. */
function prepareMath({ items, passages }: Paper): void {
  if (!JSON.stringify([items, passages]).includes('katex')) return;
  void import('../../../components/rich-text/math-styles.ts')
    .then(() => Promise.all(faces.map((face) => document.fonts.load(`1em ${face}`))))
    .catch(() => undefined);
}
