import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import type { AssessmentProgress } from '@pelion/contract/results';
import { later } from '../../components/lazy-part.tsx';
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
  /** Path of an assessment's detail page. */
  readonly pathFor: (assessment: ListedAssessment) => string;
  readonly progress: ReadonlyMap<number, AssessmentProgress>;
  /** Router state passed to the detail page, for its back link. */
  readonly state: unknown;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Rows of the list, each rendered by the card of its type. */
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
