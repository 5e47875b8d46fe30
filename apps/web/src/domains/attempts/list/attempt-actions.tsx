import { pathOf } from '@pelion/access';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { AttemptRow, StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import classes from './attempt-actions.module.css';

const messages = defineMessages({
  start: 'Start',
  resume: 'Continue',
  again: 'Try again',
  score: 'View score',
  opens: 'Opens {$at}',
  closed: 'Due date passed',
  cancelled: 'Cancelled',
  practice: 'Do you want to practice again now?',
  yes: 'Yes',
  no: 'No',
});

const ended: readonly number[] = [
  resultStatuses.userSubmitted,
  resultStatuses.autoSubmitted,
  resultStatuses.graded,
  resultStatuses.retakeSuggested,
];
/** Why it cannot be started, by what the row says about itself. */
const reasons: Readonly<Record<number, 'opens' | 'closed' | 'cancelled'>> = {
  [resultStatuses.scheduled]: 'opens',
  [resultStatuses.pastDue]: 'closed',
  [resultStatuses.inactive]: 'cancelled',
};

interface AttemptActionsProps {
  readonly assessment: StudentAssessment;
  readonly attempt: AttemptRow;
}

/** Launch, disabled with its reason outside of the window (spec 2 §5); the score once it is over; another attempt. */
export function AttemptActions({ assessment, attempt }: AttemptActionsProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const navigate = useNavigate();
  const { viewer } = useSignedIn();
  const [isAsking, setIsAsking] = useState(false);
  const isStudent = viewer.userType === 'student';
  const instructions = pathOf('testInstructions', {
    assessmentId: assessment.assessment_id,
    scheduleId: assessment.schedule_id,
  });
  const isOver = ended.includes(attempt.result_status_id);
  const reason = reasons[attempt.result_status_id];
  const isRunning = attempt.result_status_id === resultStatuses.inProgress;

  if (isOver)
    return (
      <span className={classes.actions}>
        {attempt.result_id === null ? null : (
          <Link
            className={classes.link}
            to={pathOf('viewScore', { studentId: assessment.student_id, resultId: attempt.result_id })}
          >
            {t('score')}
          </Link>
        )}
        {isStudent && attempt.can_launch ? (
          <Button className={classes.small} onClick={() => setIsAsking(true)}>
            {t('again')}
          </Button>
        ) : null}
        {isAsking ? (
          <Dialog title={t('practice')} onClose={() => setIsAsking(false)}>
            <span className={classes.choices}>
              <Button data-autofocus onClick={() => setIsAsking(false)}>
                {t('no')}
              </Button>
              <Button tone="primary" onClick={() => void navigate(instructions)}>
                {t('yes')}
              </Button>
            </span>
          </Dialog>
        ) : null}
      </span>
    );
  if (isStudent && attempt.can_launch)
    return (
      <Link className={classes.launch} to={instructions}>
        {t(isRunning ? 'resume' : 'start')}
      </Link>
    );
  return (
    <span className={classes.actions}>
      {isStudent && !isRunning ? (
        <Button className={classes.small} disabled>
          {t('start')}
        </Button>
      ) : null}
      {reason ? (
        <span className={classes.reason}>{t(reason, { at: format.moment(attempt.effective_date) })}</span>
      ) : isStudent ? null : (
        '-'
      )}
    </span>
  );
}
