import { assessmentStatusTable } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { SubjectIcon } from '../../components/subject-icon.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './assessment-card.module.css';
import { restoreAssessment } from './change-queries.ts';

const messages = defineMessages({
  deleted: 'deleted {$day} by {$name}',
  restore: 'Restore',
  restoreIt: 'Restore “{$name}”',
});

/** One that is gone from everywhere else: it can only be brought back. */
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
    <article className={classes.card} aria-labelledby={`assessment-${id}`}>
      <SubjectIcon name={assessment.subject_icon} />
      <div className={classes.about}>
        <h2 id={`assessment-${id}`} className={classes.name}>
          {name}
        </h2>
        <StatusTag tone={assessmentStatusTable.toneOf(assessment.status)}>
          {assessment.assessment_status}
        </StatusTag>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes.actions}>
        {assessment.can.restore ? (
          <Button
            size="sm"
            aria-label={t('restoreIt', { name })}
            isBusy={restoring.isPending}
            onClick={() => restoring.mutate(id)}
          >
            {t('restore')}
          </Button>
        ) : null}
      </div>
    </article>
  );
}
