import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import type { AssessmentProgress } from '@pelion/contract/results';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ChangeButton } from '../../components/change-button.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import deletedCardClasses from './assessment-card.module.css';
import { AssessmentCard } from './assessment-card.tsx';
import type { OpenDialog } from './assessment-dialogs.tsx';
import { BundleCard } from './bundle-card.tsx';
import { CardFrame } from './card-frame.tsx';
import { restoreAssessment } from './change-queries.ts';
import { isBundle } from './detail-path.ts';
import classes from './staff-assessments-screen.module.css';

const messages = defineMessages({
  deleted: 'deleted {$day} by {$name}',
  restore: 'Restore',
  restoreIt: 'Restore “{$name}”',
});

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

/** Deleted assessment; the only action is restoring it. */
function DeletedCard({ assessment }: { readonly assessment: ListedAssessment }) {
  const t = useMessages(messages);
  const format = useFormat();
  const restoring = useMutation(restoreAssessment);
  const { id, name } = assessment;
  const facts = [
    assessment.assessment_type_name,
    assessment.subject_name,
    assessment.grade_name,
    t('deleted', { day: format.near(assessment.updated_at), name: assessment.updated_by_name }),
  ];
  return (
    <CardFrame assessment={assessment} facts={facts}>
      <div className={deletedCardClasses.actions}>
        {assessment.can.restore ? (
          <ChangeButton
            size="sm"
            aria-label={t('restoreIt', { name })}
            isBusy={restoring.isPending}
            onClick={() => restoring.mutate(id)}
          >
            {t('restore')}
          </ChangeButton>
        ) : null}
      </div>
    </CardFrame>
  );
}
