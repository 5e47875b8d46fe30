import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import type { AssessmentProgress } from '@pelion/contract/results';
import { defineMessages } from '@pelion/words';
import { RecordMenu } from '../../components/record-menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { type DialogKind, useAssessmentMenu } from './assessment-actions.ts';
import classes from './assessment-card.module.css';
import { CardFrame } from './card-frame.tsx';
import { CardProgress } from './card-progress.tsx';
import { NextStep } from './next-step.tsx';

const messages = defineMessages({
  questions: '{$n} {question#n}',
  notes: '{$n} {note#n}',
  placement: 'Placement',
  by: 'by {$name}',
  more: 'More about “{$name}”',
});

export interface CardProps {
  readonly assessment: ListedAssessment;
  /** Path of the detail page. */
  readonly path: string;
  /** Undefined while loading, or when there is no progress. */
  readonly progress: AssessmentProgress | undefined;
  /** Router state passed to the detail page, for its back link. */
  readonly state: unknown;
  readonly onOpen: (kind: DialogKind) => void;
}

/** Spec 2 §2.2: a row on wide screens, stacked facts on phones. */
export function AssessmentCard({ assessment, path, progress, state, onOpen }: CardProps) {
  const t = useMessages(messages);
  const menuOf = useAssessmentMenu();
  const { name } = assessment;
  const isRead = assessment.type === assessmentTypes.notes;
  const facts = [
    assessment.subject_name,
    assessment.grade_name,
    assessment.chapter_name,
    assessment.assessment_type_name,
    assessment.is_placement ? t('placement') : null,
    t(isRead ? 'notes' : 'questions', { n: assessment.questions_count }),
    t('by', { name: assessment.created_by_name }),
  ];
  return (
    <CardFrame assessment={assessment} to={{ path, state }} facts={facts}>
      <CardProgress assessment={assessment} progress={progress} />
      <div className={classes.actions}>
        <NextStep
          assessment={assessment}
          progress={progress}
          state={state}
          size="sm"
          isNamed
          onOpen={onOpen}
        />
        <RecordMenu label={t('more', { name })} size="sm" entries={menuOf({ assessment, state, onOpen })} />
      </div>
    </CardFrame>
  );
}
