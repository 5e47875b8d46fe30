import { pathOf } from '@pelion/access';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { AttemptRow, StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { instructionsQuery } from '../queries.ts';
import { RetryCost } from '../retry-cost.tsx';
import classes from './attempt-actions.module.css';
import { isOver } from './attempt-states.ts';

const messages = defineMessages({
  start: 'Start',
  resume: 'Continue',
  again: 'Try again',
  score: 'View score',
  opens: 'Opens {$at}',
  closed: 'Due date passed',
  cancelled: 'Cancelled',
  practice: 'Do you want to practice again now?',
  practiceText: 'Starting uses one of your attempts.',
  yes: 'Yes',
  no: 'No',
});

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
  const begin = pathOf('testInstructions', {
    assessmentId: assessment.assessment_id,
    scheduleId: assessment.schedule_id,
  });
  const reason = reasons[attempt.result_status_id];
  const why = reason ? t(reason, { at: format.moment(attempt.effective_date) }) : null;
  const { data: instructions } = useQuery({
    ...instructionsQuery(assessment.schedule_id, assessment.student_id),
    enabled: isAsking,
  });
  const isRunning = attempt.result_status_id === resultStatuses.inProgress;

  if (isOver(attempt))
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
          <Button size="sm" onClick={() => setIsAsking(true)}>
            {t('again')}
          </Button>
        ) : null}
        <ConfirmDialog
          isOpen={isAsking}
          title={t('practice')}
          confirmLabel={t('yes')}
          cancelLabel={t('no')}
          onConfirm={() => void navigate(begin)}
          onClose={() => setIsAsking(false)}
        >
          {instructions ? <RetryCost cost={instructions} /> : t('practiceText')}
        </ConfirmDialog>
      </span>
    );
  if (isStudent && attempt.can_launch)
    return (
      <ButtonLink size="sm" tone="primary" to={begin}>
        {t(isRunning ? 'resume' : 'start')}
      </ButtonLink>
    );
  return (
    <span className={classes.actions}>
      {isStudent && !isRunning ? (
        <Button size="sm" disabledReason={why}>
          {t('start')}
        </Button>
      ) : null}
      {why ? <span className={classes.reason}>{why}</span> : isStudent ? null : '-'}
    </span>
  );
}
