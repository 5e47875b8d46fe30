import { assessmentStatusTable } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { Dialog } from '../../components/dialog.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { nothing, useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './details-dialog.module.css';

const messages = defineMessages({
  grade: '{^grade}',
  subject: '{^subject}',
  questions: 'No. of {^question+}',
  points: 'Total points',
  chapter: '{^chapter}',
  lesson: '{^lesson}',
  type: 'Type',
  created: 'Created by',
  createdOn: 'Created on',
  updated: 'Updated by',
  updatedOn: 'Updated on',
  instruction: 'Instructions',
});

interface DetailsDialogProps {
  readonly assessment: Assessment;
  readonly onClose: () => void;
}

/** Spec 2 §2.3: 950 wide, titled with the name and the status tag. */
export function DetailsDialog({ assessment, onClose }: DetailsDialogProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const facts = [
    ['grade', assessment.grade_name],
    ['subject', assessment.subject_name],
    ['questions', format.number(assessment.questions_count)],
    ['points', format.points(assessment.total_points)],
    ['chapter', assessment.chapter_name],
    ['lesson', assessment.lesson_name],
    ['type', assessment.assessment_type_name],
    ['created', assessment.created_by_name],
    ['createdOn', format.moment(assessment.created_at)],
    ['updated', assessment.updated_by_name],
    ['updatedOn', format.moment(assessment.updated_at)],
  ] as const;
  return (
    <Dialog
      title={assessment.name}
      tag={
        <StatusTag tone={assessmentStatusTable.toneOf(assessment.status)}>
          {assessment.assessment_status}
        </StatusTag>
      }
      size="lg"
      onClose={onClose}
    >
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value || nothing}</dd>
          </div>
        ))}
      </dl>
      {assessment.instruction ? (
        <section className={classes.instruction}>
          <h3>{t('instruction')}</h3>
          <RichTextView html={assessment.instruction} />
        </section>
      ) : null}
    </Dialog>
  );
}
