import type {
  AssignmentSubmission,
  SubmissionMark,
  SubmissionRow,
} from '@pelion/contract/assignment-submissions';
import { needsReason, submissionLimits } from '@pelion/contract/assignment-submissions/facts';
import { submissionStatuses, submissionStatusTable } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { CommentBankDialog } from '../../components/comment-bank-dialog.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useNewer } from '../../components/form/use-newer.ts';
import { Notice } from '../../components/notice.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import classes from './assignments.module.css';
import { markStudents, readMark, submissionQuery } from './submission-queries.ts';
import { useLateWords } from './use-late-words.ts';
import { WorkView } from './work-view.tsx';

const messages = defineMessages({
  student: '{^student} {$n}',
  previous: 'Previous {student}',
  next: 'Next {student}',
  nothing: 'Nothing was turned in.',
  points: 'Points',
  pointsOf: 'Points of {$maximum}',
  comment: 'Remarks',
  bank: 'My comments',
  reason: 'Reason',
  reasonMissing: 'Please enter the reason',
  beyond: 'More than the maximum is meant',
  save: 'Save',
  return: 'Return',
  grade: 'Mark as graded',
  theirs: '{$name} has marked this meanwhile: {$points}. {$comment}',
  noPoints: 'no points',
});

interface MarkDialogProps {
  readonly assignmentId: number;
  readonly studentId: number;
  readonly rows: readonly SubmissionRow[];
  readonly onStudent: (studentId: number) => void;
  readonly onClose: () => void;
}

/** Work of one student with points and remarks; leads on to the next student. */
export function MarkDialog({ assignmentId, studentId, rows, onStudent, onClose }: MarkDialogProps) {
  const t = useText()(messages);
  const query = useQuery({
    ...submissionQuery({ assignment_id: assignmentId, student_id: studentId }),
    staleTime: 0,
  });
  // Snapshot taken on opening: a later read must not change what is being marked.
  const [opened, setOpened] = useState<AssignmentSubmission | null>(null);
  if (opened === null && query.data && !query.isFetching) setOpened(query.data);
  const place = rows.findIndex(({ student_id }) => student_id === studentId);
  const previous = rows[place - 1];
  const next = rows[place + 1];
  const title = rows[place]?.name ?? t('student', { n: studentId });
  if (opened)
    return (
      <MarkForm
        title={title}
        submission={opened}
        previous={previous && (() => onStudent(previous.student_id))}
        next={next && (() => onStudent(next.student_id))}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <AsyncView query={query}>{() => null}</AsyncView>
    </Dialog>
  );
}

interface MarkFormProps {
  readonly title: string;
  readonly submission: AssignmentSubmission;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly onClose: () => void;
}

const valuesOf = ({ exact_points, points, comment }: SubmissionMark) => ({
  points: exact_points ?? points ?? '',
  comment,
});

const { graded, returned } = submissionStatuses;

function MarkForm({ title, submission, previous, next, onClose }: MarkFormProps) {
  const text = useText();
  const t = text(messages);
  const lateWords = useLateWords();
  const { assignment_id, student_id, status, maximum, turned_in, moves } = submission;
  const [values, setValues] = useState(valuesOf(submission.mark));
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [isBeyondMeant, setIsBeyondMeant] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { base, onConflict, newerThan } = useNewer(submission.mark, () =>
    readMark({ assignment_id, student_id }),
  );
  const mark = useMutation(markStudents(assignment_id));
  const newer = newerThan((theirs) => setValues(valuesOf(theirs)));
  const from = submissionStatusTable.nameOf(status) ?? 'assigned';
  const asks = (to: 'graded' | 'returned') => moves.includes(submissionStatuses[to]) && needsReason(from, to);
  const save = (to: 'graded' | 'returned' | null) => {
    setProblem(null);
    if (to !== null && asks(to) && reason.trim() === '') return setIsReasonMissing(true);
    mark.mutate(
      {
        marks: [
          {
            ...{ student_id, version: base.version, comment: values.comment },
            points: values.points.trim() === '' ? null : values.points.trim(),
          },
        ],
        status_id: to === null ? null : to === 'graded' ? graded : returned,
        reason,
        is_beyond_meant: isBeyondMeant,
      },
      {
        onSuccess: () => (next ?? onClose)(),
        onError: (cause) => void onConflict(cause).then((isShown) => isShown || setProblem(messageOf(cause))),
      },
    );
  };
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(base));
  const isBeyond = maximum !== null && Number(values.points.replace(',', '.')) > Number(maximum);
  const late = lateWords(submission.seconds_late);
  return (
    <Dialog
      title={title}
      size="lg"
      isDirty={isDirty}
      tag={
        <StatusTag tone={submissionStatusTable.toneOf(status)}>
          {text.phrase(submissionStatusTable.labelOf(status))}
        </StatusTag>
      }
      onClose={onClose}
      footer={
        <>
          {previous ? <Button onClick={previous}>{t('previous')}</Button> : null}
          {next ? <Button onClick={next}>{t('next')}</Button> : null}
          <Button isBusy={mark.isPending} onClick={() => save(null)}>
            {t('save')}
          </Button>
          {moves.includes(returned) ? (
            <Button isBusy={mark.isPending} onClick={() => save('returned')}>
              {t('return')}
            </Button>
          ) : null}
          {moves.includes(graded) ? (
            <Button tone="primary" isBusy={mark.isPending} onClick={() => save('graded')}>
              {t('grade')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={classes.page}>
        {newer ? (
          <ConflictNotice
            title={t('theirs', {
              name: newer.record.marked_by_name ?? '',
              points: newer.record.points ?? t('noPoints'),
              comment: newer.record.comment,
            })}
            onKeepMine={newer.keepMine}
            onTakeTheirs={newer.takeTheirs}
          />
        ) : null}
        {problem ? <Notice kind="failure">{text.sentence(problem)}</Notice> : null}
        {late ? <p className="field-hint">{late}</p> : null}
        {turned_in.length === 0 ? <p>{t('nothing')}</p> : <WorkView versions={turned_in} />}
        <TextField
          label={maximum === null ? t('points') : t('pointsOf', { maximum })}
          inputMode="decimal"
          isFirst
          value={values.points}
          onChange={(points) => setValues({ ...values, points })}
        />
        {isBeyond ? (
          <CheckboxField label={t('beyond')} value={isBeyondMeant} onChange={setIsBeyondMeant} />
        ) : null}
        <TextAreaField
          label={t('comment')}
          value={values.comment}
          onChange={(comment) => setValues({ ...values, comment })}
        />
        <div>
          <Button size="sm" onClick={() => setIsChoosing(true)}>
            {t('bank')}
          </Button>
        </div>
        {asks('graded') || asks('returned') ? (
          <TextField
            label={t('reason')}
            maxLength={submissionLimits.reason}
            value={reason}
            error={isReasonMissing ? t('reasonMissing') : undefined}
            onChange={(typed) => {
              setReason(typed);
              setIsReasonMissing(false);
            }}
          />
        ) : null}
      </div>
      {isChoosing ? (
        <CommentBankDialog
          comment={values.comment}
          onInsert={(inserted) =>
            setValues({ ...values, comment: [values.comment, inserted].filter(Boolean).join('\n') })
          }
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </Dialog>
  );
}
