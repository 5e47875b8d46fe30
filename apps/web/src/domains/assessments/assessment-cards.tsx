import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import type { AssessmentProgress } from '@pelion/contract/results';
import { later } from '../../components/later.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { AssessmentCard } from './assessment-card.tsx';
import type { OpenDialog } from './assessment-dialogs.tsx';
import { isBundle } from './detail-path.ts';
import classes from './staff-assessments-screen.module.css';

const BundleCard = later(
  () => import('./bundle-card.tsx').then((file) => file.BundleCard),
  <LoadingState blocks={[68]} />,
);

const DeletedCard = later(
  () => import('./deleted-card.tsx').then((file) => file.DeletedCard),
  <LoadingState blocks={[68]} />,
);

interface AssessmentCardsProps {
  readonly assessments: readonly ListedAssessment[];
  /** Of the detail of one. */
  readonly pathFor: (assessment: ListedAssessment) => string;
  readonly progress: ReadonlyMap<number, AssessmentProgress>;
  /** Goes along to the detail, and comes back with it. */
  readonly state: unknown;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The rows of the list, each as the card of its kind. */
export function AssessmentCards({ assessments, pathFor, progress, state, onOpen }: AssessmentCardsProps) {
  return (
    <div className={classes.cards}>
      {assessments.map((assessment) => {
        if (assessment.status === assessmentStatuses.deleted)
          return <DeletedCard key={assessment.id} assessment={assessment} />;
        const Card = isBundle(assessment) ? BundleCard : AssessmentCard;
        return (
          <Card
            key={assessment.id}
            assessment={assessment}
            path={pathFor(assessment)}
            progress={progress.get(assessment.id)}
            state={state}
            onOpen={(kind) => onOpen({ kind, assessment })}
          />
        );
      })}
    </div>
  );
}
