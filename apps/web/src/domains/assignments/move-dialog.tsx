import type { SubmissionRow } from '@pelion/contract/assignment-submissions';
import {
  type MarkedStatus,
  mayMove,
  needsReason,
  refusedMoves,
  submissionLimits,
} from '@pelion/contract/assignment-submissions/facts';
import type { AssignmentDetail } from '@pelion/contract/assignments';
import { type SubmissionStatus, submissionStatusTable } from '@pelion/contract/assignments/facts';
import { mostMark, readMark } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import classes from './assignments.module.css';
import { moveWords } from './move-words.ts';
import { saveMarks } from './submission-queries.ts';

const messages = defineMessages({
  submitted: 'Tick off paper of {$n} {student#n}?',
  returned: 'Return the work of {$n} {student#n}?',
  graded: 'Mark {$n} {student#n} as graded?',
  nobody: 'Nobody selected can be moved',
  left: '{$n} {student#n} {#n|stays|stay} as before. {$why}',
  already: 'They have this status.',
  points: 'Points for all of them',
  pointsOf: 'Points for all of them, out of {$maximum}',
  pointsHint: 'Empty keeps the points of each.',
  beyond: 'More than the maximum is meant',
  reason: 'Reason',
  reasonHint: 'For work that never came, or whose mark is taken back.',
  reasonMissing: 'Please enter the reason',
  cancel: 'Cancel',
});

interface MoveDialogProps {
  readonly assignment: AssignmentDetail;
  readonly to: MarkedStatus;
  readonly rows: readonly SubmissionRow[];
  readonly onClose: () => void;
}

const statusOf = ({ status_id }: SubmissionRow): SubmissionStatus =>
  submissionStatusTable.nameOf(status_id) ?? 'assigned';

/** Moves the work of several students; says who is left as before, and why. */
export function MoveDialog({ assignment, to, rows, onClose }: MoveDialogProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const mutation = useMutation(saveMarks(assignment.id));
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const [isBeyondMeant, setIsBeyondMeant] = useState(false);
  const [problems, setProblems] = useState<{ readonly points?: string; readonly reason?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { points: maximum } = assignment;
  const moved = rows.filter((row) => mayMove('marker', statusOf(row), to));
  const left = submissionStatusTable.names.flatMap((from) => {
    const n = rows.filter((row) => statusOf(row) === from && !moved.includes(row)).length;
    const why = refusedMoves[from][to];
    return n > 0 ? [{ from, n, why: why ? text.phrase(why) : t('already') }] : [];
  });
  const asksReason = moved.some((row) => needsReason(statusOf(row), to));
  const reading = points.trim() === '' ? null : readMark(points, maximum ?? String(mostMark));
  const isBeyond = maximum !== null && reading?.isBeyond === true;
  const save = () => {
    setFailure(null);
    const problem = reading?.problem ?? null;
    const next = {
      ...(problem !== null && { points: text.sentence(problem) }),
      ...(asksReason && reason.trim() === '' && { reason: t('reasonMissing') }),
    };
    setProblems(next);
    if (Object.keys(next).length > 0) return;
    mutation.mutate(
      {
        marks: moved.map(({ student_id, version }) => ({
          ...{ student_id, version },
          ...(reading && { points: points.trim() }),
        })),
        ...{
          status_id: submissionStatusTable.ids[to],
          reason: reason.trim(),
          is_beyond_meant: isBeyondMeant,
        },
      },
      {
        onSuccess() {
          toast('success', text.phrase(moveWords[to].done));
          onClose();
        },
        onError: (cause) => setFailure(messageOf(cause)),
      },
    );
  };
  return (
    <Dialog
      title={moved.length > 0 ? t(to, { n: moved.length }) : t('nobody')}
      size="md"
      isDirty={points !== '' || reason !== ''}
      onClose={onClose}
      footer={
        <>
          <Button data-close>{t('cancel')}</Button>
          {moved.length > 0 ? (
            <ChangeButton
              tone="primary"
              isBusy={mutation.isPending}
              disabled={isBeyond && !isBeyondMeant}
              onClick={save}
            >
              {text.phrase(moveWords[to].label)}
            </ChangeButton>
          ) : null}
        </>
      }
    >
      <form
        className={classes.page}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {failure ? <Notice kind="failure">{failure}</Notice> : null}
        {left.map(({ from, n, why }) => (
          <p key={from}>{t('left', { n, why })}</p>
        ))}
        {to === 'graded' && moved.length > 0 ? (
          <>
            <TextField
              label={maximum === null ? t('points') : t('pointsOf', { maximum: format.points(maximum) })}
              hint={t('pointsHint')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              isFirst
              value={points}
              error={problems.points}
              onChange={setPoints}
            />
            {isBeyond ? (
              <CheckboxField label={t('beyond')} value={isBeyondMeant} onChange={setIsBeyondMeant} />
            ) : null}
          </>
        ) : null}
        {asksReason ? (
          <TextField
            label={t('reason')}
            hint={t('reasonHint')}
            maxLength={submissionLimits.reason}
            value={reason}
            error={problems.reason}
            onChange={setReason}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
