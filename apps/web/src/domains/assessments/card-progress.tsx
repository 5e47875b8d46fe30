import { assessmentStatuses, assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import type { AssessmentProgress } from '@pelion/contract/results';
import { later } from '../../components/later.tsx';
import classes from './assessment-card.module.css';

/** Comes with what it says, which is asked for after the page. */
const ProgressLine = later(() => import('./progress-line.tsx').then((file) => file.ProgressLine), null);

interface CardProgressProps {
  readonly assessment: ListedAssessment;
  readonly progress: AssessmentProgress | undefined;
}

/** How far it has come, in its place of the row; of a draft, which nobody was given, nothing. */
export function CardProgress({ assessment: { status, type }, progress }: CardProgressProps) {
  if (status === assessmentStatuses.draft) return null;
  return (
    <div className={classes.progress}>
      {progress ? <ProgressLine progress={progress} isRead={type === assessmentTypes.notes} /> : null}
    </div>
  );
}
