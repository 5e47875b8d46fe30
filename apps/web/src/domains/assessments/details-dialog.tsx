import {
  assessmentStatusTable,
  assessmentTypes,
  multipartTypeTable,
} from '@pelion/contract/assessment-kinds';
import type { Assessment, ListedAssessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { Dialog } from '../../components/dialog.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useSatKind } from '../../components/sat-kind.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { nothing, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { BundleLinks } from './bundle-links.tsx';
import { isBundle } from './detail-path.ts';
import classes from './details-dialog.module.css';
import { WholeAssessment } from './whole-assessment.tsx';

interface DetailsOfProps {
  readonly assessment: ListedAssessment;
  readonly onClose: () => void;
}

/** The details of a row of the list. */
export const DetailsOf = ({ assessment, onClose }: DetailsOfProps) => (
  <WholeAssessment assessment={assessment} onClose={onClose}>
    {(whole) => <DetailsDialog assessment={whole} onClose={onClose} />}
  </WholeAssessment>
);

const messages = defineMessages({
  grade: '{^grade}',
  subject: '{^subject}',
  questions: 'No. of {^question+}',
  notes: 'No. of {^note+}',
  linked: '{^assessment+} of the bundle',
  points: 'Total points',
  chapter: '{^chapter}',
  lesson: '{^lesson}',
  type: 'Type',
  placement: 'Placement {test}',
  practice: 'For practice',
  yes: 'Yes',
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
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const satKind = useSatKind();
  const { linked_assessments: linked, multipart_assessment_type_id: multipart } = assessment;
  const own = [
    ['grade', assessment.grade_name],
    ['subject', assessment.subject_name],
    [
      assessment.type === assessmentTypes.notes ? 'notes' : 'questions',
      format.number(assessment.questions_count),
    ],
    ['points', format.points(assessment.total_points)],
    ['chapter', assessment.chapter_name],
    ['lesson', assessment.lesson_name],
    ['type', assessment.assessment_type_name],
  ] as const;
  const named = (rows: readonly { readonly name: string }[]) => format.list(rows.map(({ name }) => name));
  const ofBundle = [
    ['grade', named(assessment.linked_assessments_grades)],
    ['subject', named(assessment.linked_assessments_subjects)],
    ['questions', format.number(linked.reduce((sum, link) => sum + link.questions_count, 0))],
    [
      'type',
      [
        multipart === null ? '' : text.phrase(multipartTypeTable.labelOf(multipart)),
        satKind(assessment.grading_type_id),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  ] as const;
  const facts = [
    ...(isBundle(assessment) ? ofBundle : own),
    ...(assessment.is_placement ? ([['placement', t('yes')]] as const) : []),
    ...(assessment.is_for_practice ? ([['practice', t('yes')]] as const) : []),
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
      {isBundle(assessment) ? (
        <section className={classes.instruction}>
          <h3>{t('linked')}</h3>
          <BundleLinks links={linked} />
        </section>
      ) : null}
      {assessment.instruction ? (
        <section className={classes.instruction}>
          <h3>{t('instruction')}</h3>
          <RichTextView html={assessment.instruction} />
        </section>
      ) : null}
    </Dialog>
  );
}
