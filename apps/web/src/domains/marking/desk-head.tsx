import { pathOf } from '@pelion/access';
import { releaseRules } from '@pelion/contract/assessment-kinds';
import type { AttemptResult } from '@pelion/contract/attempts';
import type { Marking } from '@pelion/contract/marking';
import { defineMessages } from '@pelion/words';
import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconHistory,
  IconKeyboard,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import classes from '../../components/marking-desk/desk.module.css';
import { RecordMenu } from '../../components/record-menu.tsx';
import { ResultStatusTag } from '../../components/result-status-tag.tsx';
import { isDigitalSat } from '../../components/score-text.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useArrival } from '../../lib/use-arrival.ts';
import { setWindowTitle } from '../../lib/window-title.ts';
import { type DeskLine, isForPeople } from './desk-lines.ts';
import { type Course, releaseResults } from './queries.ts';
import { releaseEntry } from './release-entry.ts';
import { LeftToMark } from './remaining-marks.tsx';

const HistoryDialog = later(() => import('./history-dialog.tsx').then((file) => file.HistoryDialog));

const messages = defineMessages({
  back: 'All submissions: {$name}',
  anonymous: 'Submission {$id}',
  attempt: 'Attempt {$n}',
  pointsOf: '{$earned} of {$total} points',
  estimateOf: 'estimate {$earned} of {$total}',
  nothing: 'nothing to mark by hand',
  previous: 'Previous submission',
  next: 'Next submission',
  none: 'This is the first one',
  released: 'Released',
  claimed: 'Claimed by {$name}',
  history: 'History',
  keys: 'Keyboard shortcuts',
  more: 'More',
});

const releasesOf = ({
  score_release,
  verdict_release,
  key_release,
  explanation_release,
}: AttemptResult): readonly number[] => [score_release, verdict_release, key_release, explanation_release];

interface DeskHeadProps {
  readonly result: AttemptResult;
  readonly marking: Marking;
  readonly course: Course;
  /** Counts answers for the viewer to decide, instead of unmarked ones. */
  readonly isToDecide: boolean;
  readonly lines: readonly DeskLine[];
  /** Undefined while loading. */
  readonly neighbours: { readonly previous: unknown } | undefined;
  /** Filters of the list, as in the address. */
  readonly search: string;
  readonly onTurn: (which: 'previous' | 'next') => void;
  /** Saves the open mark, then calls `go`. */
  readonly onSaved: (go: () => void) => void;
  readonly onKeys: () => void;
}

/** One line: way back, student, state, progress, and the way to the next submission. */
export function DeskHead({
  result,
  marking,
  course,
  isToDecide,
  lines,
  neighbours,
  search,
  onTurn,
  onSaved,
  onKeys,
}: DeskHeadProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const release = useMutation(releaseResults(marking.schedule_id));
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  const name = result.student_name ?? t('anonymous', { id: marking.result_id });
  useEffect(() => {
    setWindowTitle(name);
  }, [name]);
  const { actual_score, total_score } = marking;
  const facts = [
    marking.attempt_no > 1 && t('attempt', { n: marking.attempt_no }),
    actual_score !== null &&
      total_score !== null &&
      t(isDigitalSat(result) ? 'estimateOf' : 'pointsOf', {
        earned: format.points(actual_score),
        total: format.points(total_score),
      }),
    !lines.some(({ mark }) => isForPeople(mark)) && t('nothing'),
  ].filter(Boolean);
  const room = pathOf('markingRoom', {
    assessmentId: marking.assessment_id,
    scheduleId: marking.schedule_id,
  });
  const turn = (which: 'previous' | 'next') => ({
    size: 'sm' as const,
    tone: 'quiet' as const,
    'aria-label': t(which),
    'aria-keyshortcuts': which === 'next' ? 'Alt+N' : 'Alt+P',
    // At the end, the next button tells how far the marking is.
    disabledReason: which === 'previous' && neighbours && !neighbours.previous ? t('none') : null,
    onClick: () => onTurn(which),
  });
  return (
    <header className={classes.head}>
      <Link
        className={classes.back}
        to={search === '' ? room : `${room}?${search}`}
        aria-label={t('back', { name: result.assessment_name })}
      >
        <IconArrowLeft size={20} stroke={1.8} aria-hidden />
        <span>{result.assessment_name}</span>
      </Link>
      <div className={classes.who}>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <ResultStatusTag of={marking} />
        {marking.released_at === null ? null : <StatusTag tone="green">{t('released')}</StatusTag>}
        {marking.taken_by_name === null ? null : (
          <StatusTag tone="blue">{t('claimed', { name: marking.taken_by_name })}</StatusTag>
        )}
        {facts.length > 0 ? <span className={classes.facts}>{facts.join(' · ')}</span> : null}
      </div>
      <LeftToMark
        scheduleId={marking.schedule_id}
        isMine={course.filter === 'mine'}
        isToDecide={course.filter === 'toDecide' || isToDecide}
        questionId={course.questionId}
      />
      <div className={classes.turn}>
        <Button {...turn('previous')} icon={IconChevronLeft} />
        <Button {...turn('next')}>
          <span>{t('next')}</span>
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </Button>
        <RecordMenu
          label={t('more')}
          entries={[
            releaseEntry(
              text,
              marking,
              releasesOf(result).includes(releaseRules.whenReleased),
              (isReleased) =>
                // Saves the open mark first, because it becomes visible too.
                onSaved(() => release.mutate({ isReleased, resultIds: [marking.result_id] })),
            ),
            {
              label: t('history'),
              icon: IconHistory,
              worksWhenOver: true,
              onChoose: () => setIsHistoryOpen(true),
            },
            { label: t('keys'), icon: IconKeyboard, worksWhenOver: true, onChoose: onKeys },
          ]}
        />
      </div>
      {isHistoryOpen ? (
        <HistoryDialog resultId={marking.result_id} result={result} onClose={() => setIsHistoryOpen(false)} />
      ) : null}
    </header>
  );
}
