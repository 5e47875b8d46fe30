import { preferences } from '@pelion/contract/assessment-kinds';
import type { AssignmentSubmission, SubmissionRow } from '@pelion/contract/assignment-submissions';
import type { AssignmentDetail } from '@pelion/contract/assignments';
import { submissionStatuses, submissionStatusTable } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconDeviceLaptop,
  IconFileDescription,
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
import { StatusTag } from '../../components/status-tag.tsx';
import { assignmentPath } from '../../lib/assignment-path.ts';
import { useText } from '../../lib/text.ts';
import { useArrival } from '../../lib/use-arrival.ts';
import { setWindowTitle } from '../../lib/window-title.ts';
import { setPreferences } from './submission-queries.ts';
import { useLateWords } from './use-late-words.ts';

const HistoryDialog = later(() => import('./history-dialog.tsx').then((file) => file.HistoryDialog));

const messages = defineMessages({
  back: 'All {student+}: {$name}',
  student: '{^student} {$n}',
  previous: 'Previous {student}',
  next: 'Next {student}',
  first: 'This is the first one',
  last: 'This is the last one',
  waiting: '{$n} to mark',
  paper: 'On paper',
  toPaper: 'Expect it on paper',
  toComputer: 'Expect it online',
  history: 'History',
  keys: 'Keyboard shortcuts',
  more: 'More',
});

interface MarkingHeadProps {
  readonly assignment: AssignmentDetail;
  readonly rows: readonly SubmissionRow[];
  /** Place of the student in the rows. */
  readonly at: number;
  readonly submission: AssignmentSubmission;
  readonly onStep: (by: 1 | -1) => void;
  /** Saves the open mark, then calls `go`. */
  readonly onSaved: (go: () => void) => void;
  readonly onKeys: () => void;
}

/** One line: way back, student, status, how many wait, and the ways to other students. */
export function MarkingHead({ assignment, rows, at, submission, onStep, onSaved, onKeys }: MarkingHeadProps) {
  const text = useText();
  const t = text(messages);
  const lateWords = useLateWords();
  const { student_id, status, preference_id, seconds_late } = submission;
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const { mutate } = useMutation(setPreferences(assignment.id));
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  const name = submission.name ?? t('student', { n: student_id });
  useEffect(() => {
    setWindowTitle(name);
  }, [name]);
  const waiting = rows.filter(({ status_id }) => status_id === submissionStatuses.submitted).length;
  const late = lateWords(seconds_late);
  const isOnPaper = preference_id === preferences.paper;
  const turn = (by: 1 | -1) => ({
    size: 'sm' as const,
    tone: 'quiet' as const,
    'aria-label': t(by === 1 ? 'next' : 'previous'),
    'aria-keyshortcuts': by === 1 ? 'Alt+N' : 'Alt+P',
    disabledReason: rows[at + by] ? null : t(by === 1 ? 'last' : 'first'),
    onClick: () => onStep(by),
  });
  return (
    <header className={classes.head}>
      <Link
        className={classes.back}
        to={assignmentPath(assignment)}
        aria-label={t('back', { name: assignment.name })}
      >
        <IconArrowLeft size={20} stroke={1.8} aria-hidden />
        <span>{assignment.name}</span>
      </Link>
      <div className={classes.who}>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <StatusTag tone={submissionStatusTable.toneOf(status)}>
          {text.phrase(submissionStatusTable.labelOf(status))}
        </StatusTag>
        {isOnPaper ? <StatusTag tone="gray">{t('paper')}</StatusTag> : null}
        {late ? <span className={classes.facts}>{late}</span> : null}
      </div>
      <span className={classes.left}>{t('waiting', { n: waiting })}</span>
      <div className={classes.turn}>
        <Button {...turn(-1)} icon={IconChevronLeft} />
        <Button {...turn(1)}>
          <span>{t('next')}</span>
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </Button>
        <RecordMenu
          label={t('more')}
          entries={[
            {
              label: t(isOnPaper ? 'toComputer' : 'toPaper'),
              icon: isOnPaper ? IconDeviceLaptop : IconFileDescription,
              onChoose: () =>
                onSaved(() =>
                  mutate({
                    preference_id: isOnPaper ? preferences.computer : preferences.paper,
                    student_ids: [student_id],
                  }),
                ),
            },
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
        <HistoryDialog submission={submission} name={name} onClose={() => setIsHistoryOpen(false)} />
      ) : null}
    </header>
  );
}
