import { pathOf, rules } from '@pelion/access';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { AttemptRow, StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { later } from '../../../components/lazy-part.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { QuestionPdfButton } from '../pdf/question-pdf-button.tsx';
import classes from './attempt-actions.module.css';
import { isOver } from './attempt-states.ts';
import { LaunchButton } from './launch-button.tsx';

const PracticeAgain = later(
  () => import('../again/practice-again.tsx').then((file) => file.PracticeAgain),
  null,
);

const messages = defineMessages({
  start: 'Start',
  resume: 'Continue',
  again: 'Try again',
  score: 'View score',
  grade: 'Mark',
  preview: 'Preview',
  opens: 'Opens {$at}',
  closed: 'Due date passed',
  cancelled: 'Cancelled',
  waiting: 'Another attempt requested',
  declined: 'Another attempt was declined',
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

/**
 * Launch, disabled with its reason outside of the window (spec 2 §5); the score once it is over; another attempt, to begin or
 * to ask for. For staff the ways to what was asked and to marking it.
 */
export function AttemptActions({ assessment, attempt }: AttemptActionsProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { viewer, may } = useSignedIn();
  const [isAsking, setIsAsking] = useState(false);
  const isStudent = viewer.userType === 'student';
  const { assessment_id: assessmentId, student_id: studentId } = assessment;
  const { result_id: resultId } = attempt;
  const reason = reasons[attempt.result_status_id];
  const why = reason ? t(reason, { at: format.when(attempt.effective_date) }) : null;
  const isRunning = attempt.result_status_id === resultStatuses.inProgress;
  const seesAssessment = !assessment.is_score_only;
  const preview =
    seesAssessment && may(rules.viewAssessmentsAsStaff) ? (
      <Link className={classes.link} to={pathOf('previewQuestions', { assessmentId })}>
        {t('preview')}
      </Link>
    ) : null;

  if (isOver(attempt))
    return (
      <span className={classes.actions}>
        {resultId === null ? null : (
          <Link className={classes.link} to={pathOf('viewScore', { studentId, resultId })}>
            {t('score')}
          </Link>
        )}
        {resultId !== null && seesAssessment && may(rules.gradeAssessments) ? (
          <Link className={classes.link} to={pathOf('gradeAssessment', { studentId, resultId })}>
            {t('grade')}
          </Link>
        ) : null}
        {preview}
        <QuestionPdfButton assessment={assessment} attempt={attempt} />
        {attempt.can_request_additional_attempts || (isStudent && attempt.can_launch) ? (
          <Button size="sm" onClick={() => setIsAsking(true)}>
            {t('again')}
          </Button>
        ) : null}
        {attempt.extra_attempt_state ? (
          <span className={classes.reason}>{t(attempt.extra_attempt_state)}</span>
        ) : null}
        {isAsking ? (
          <PracticeAgain
            scheduleId={assessment.schedule_id}
            studentId={studentId}
            canStart={attempt.can_launch}
            rule={assessment.extra_attempts}
            onClose={() => setIsAsking(false)}
          />
        ) : null}
      </span>
    );
  if (isStudent && attempt.can_launch)
    return (
      <span className={classes.actions}>
        <LaunchButton assessment={assessment} attempt={attempt} label={t(isRunning ? 'resume' : 'start')} />
        <QuestionPdfButton assessment={assessment} attempt={attempt} />
      </span>
    );
  return (
    <span className={classes.actions}>
      {isStudent && !isRunning ? (
        <Button size="sm" disabledReason={why}>
          {t('start')}
        </Button>
      ) : null}
      {why ? <span className={classes.reason}>{why}</span> : isStudent || preview ? null : '-'}
      {preview}
      <QuestionPdfButton assessment={assessment} attempt={attempt} />
    </span>
  );
}
