import { pathOf, rules } from '@pelion/access';
import { assessmentTypes, resultStatuses } from '@pelion/contract/assessment-kinds';
import type { StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { countedOf, latestOf } from './assessment-urgency.ts';
import { isOver } from './attempt-states.ts';
import classes from './attempts-table.module.css';
import { LaunchButton } from './launch-button.tsx';

const messages = defineMessages({
  start: 'Start',
  resume: 'Continue',
  see: 'View score',
  open: 'Open',
  of: '{$what}: {$name}',
});

/** Statuses in which notes cannot be opened: not yet or no longer available. */
const closed: readonly number[] = [resultStatuses.scheduled, resultStatuses.inactive];

/** Next action of a row: start, continue or view the result. */
export function NextStep({ assessment }: { readonly assessment: StudentAssessment }) {
  const t = useMessages(messages);
  const { viewer, may } = useSignedIn();
  const attempt = latestOf(assessment);
  if (!attempt) return null;
  const { student_id: studentId } = assessment;
  const named = (what: string) => t('of', { what, name: assessment.assessment_name });
  if (assessment.assessment_type_id === assessmentTypes.notes) {
    if (closed.includes(attempt.result_status_id)) return null;
    const given = new URLSearchParams({
      schedule: String(assessment.schedule_id),
      student: String(studentId),
    });
    const path = pathOf('previewQuestions', { assessmentId: assessment.assessment_id });
    return (
      <ButtonLink
        size="sm"
        to={may(rules.viewAssessmentsAsStaff) ? path : `${path}?${given}`}
        aria-label={named(t('open'))}
      >
        {t('open')}
      </ButtonLink>
    );
  }
  const isOpen = viewer.userType === 'student' && attempt.can_launch && !isOver(attempt);
  if (!isOpen) {
    // The counted attempt's result, whatever the latest attempt's status.
    const shown = countedOf(assessment) ?? attempt;
    if (!isOver(shown) || shown.result_id === null) return null;
    return (
      <Link
        className={classes.see}
        to={pathOf('viewScore', { studentId, resultId: shown.result_id })}
        aria-label={named(t('see'))}
      >
        {t('see')}
      </Link>
    );
  }
  const what = t(attempt.result_status_id === resultStatuses.inProgress ? 'resume' : 'start');
  return <LaunchButton assessment={assessment} attempt={attempt} label={what} name={named(what)} />;
}
