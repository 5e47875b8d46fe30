import { assessmentStatuses, assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import type { AssessmentProgress } from '@pelion/contract/results';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './assessment-rows.module.css';

const messages = defineMessages({
  open: 'Open',
  coming: 'Opens {$day}',
  closed: 'Closed',
  none: 'Not scheduled yet',
  submitted: '{$submitted} of {$assigned} submitted',
  opened: '{$submitted} of {$assigned} opened',
  assigned: '{$n} {student#n}',
  due: 'due {$day}',
});

interface RowProgressProps {
  readonly assessment: ListedAssessment;
  readonly progress: AssessmentProgress | undefined;
}

/** Progress of a row; drafts have none. */
export function RowProgress({ assessment: { status, type }, progress }: RowProgressProps) {
  if (status === assessmentStatuses.draft) return null;
  return progress ? <ProgressLine progress={progress} isRead={type === assessmentTypes.notes} /> : null;
}

/** "Open · 7 of 12 submitted · due Fri" */
function ProgressLine({
  progress,
  isRead,
}: {
  readonly progress: AssessmentProgress;
  /** Whether the assessment is notes, which are not submitted. */
  readonly isRead: boolean;
}) {
  const t = useMessages(messages);
  const format = useFormat();
  const { state, assigned, submitted, next_due_at, next_opens_at } = progress;
  const handedIn = t(isRead ? 'opened' : 'submitted', {
    submitted: format.number(submitted),
    assigned: format.number(assigned),
  });
  const words = {
    open: [t('open'), handedIn, next_due_at && t('due', { day: format.near(next_due_at) })],
    coming: [
      next_opens_at && t('coming', { day: format.near(next_opens_at) }),
      t('assigned', { n: assigned }),
    ],
    closed: [t('closed'), handedIn],
    none: [t('none')],
  }[state];
  const line = words.filter(Boolean).join(' · ');
  return (
    <span className={classes.line} data-state={state} title={line}>
      {line}
    </span>
  );
}
