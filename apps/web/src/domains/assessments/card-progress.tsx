import { assessmentStatuses, assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import type { AssessmentProgress } from '@pelion/contract/results';
import { later } from '../../components/lazy-part.tsx';
import classes from './assessment-card.module.css';

/** Loads with its data, which is requested after the page. */
const ProgressLine = later(() => import('./progress-line.tsx').then((file) => file.ProgressLine), null);

interface CardProgressProps {
  readonly assessment: ListedAssessment;
  readonly progress: AssessmentProgress | undefined;
}

/** Progress in its column of the row; drafts have none. */
export function CardProgress({ assessment: { status, type }, progress }: CardProgressProps) {
  if (status === assessmentStatuses.draft) return null;
  return (
    <div className={classes.progress}>
      {progress ? <ProgressLine progress={progress} isRead={type === assessmentTypes.notes} /> : null}
    </div>
  );
}
