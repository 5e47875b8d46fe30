import type { ListedAssessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ChangeButton } from '../../components/change-button.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './assessment-card.module.css';
import { CardFrame } from './card-frame.tsx';
import { restoreAssessment } from './change-queries.ts';

const messages = defineMessages({
  deleted: 'deleted {$day} by {$name}',
  restore: 'Restore',
  restoreIt: 'Restore “{$name}”',
});

/** Deleted assessment; the only action is restoring it. */
export function DeletedCard({ assessment }: { readonly assessment: ListedAssessment }) {
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
      <div className={classes.actions}>
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
