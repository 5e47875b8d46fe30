import { pathOf } from '@pelion/access';
import type { ListedAssessment } from '@pelion/contract/assessments';
import type { AssessmentProgress } from '@pelion/contract/results';
import { defineMessages } from '@pelion/words';
import { Button, ButtonLink, type ButtonLook } from '../../components/button.tsx';
import { useReadOnlyReason } from '../../lib/read-only.ts';
import { useMessages } from '../../lib/text.ts';
import { type DialogKind, useNextStep } from './assessment-actions.ts';

const messages = defineMessages({
  addQuestion: 'Add {question}',
  addLink: 'Add {assessment+}',
  activate: 'Activate',
  schedule: 'Schedule',
  grade: 'Mark',
  preview: 'Preview',
  of: '{$action} “{$name}”',
});

interface NextStepProps extends Pick<ButtonLook, 'tone' | 'size'> {
  readonly assessment: ListedAssessment;
  readonly state: unknown;
  readonly onOpen: (kind: DialogKind) => void;
  /** If known, grading starts with the submission that has waited longest. */
  readonly progress?: AssessmentProgress | undefined;
  /** In a list: the accessible name then includes the assessment. */
  readonly isNamed?: boolean;
}

/** The one button of an assessment. */
export function NextStep({ assessment, state, onOpen, progress, isNamed = false, ...look }: NextStepProps) {
  const t = useMessages(messages);
  const { id, name } = assessment;
  const step = useNextStep()(assessment);
  const readOnly = useReadOnlyReason();
  if (!step) return null;
  const label = isNamed ? t('of', { action: t(step), name }) : undefined;
  // Read-only schools can still grade and preview.
  if (readOnly !== null && step !== 'grade' && step !== 'preview')
    return (
      <Button {...look} aria-label={label} disabledReason={readOnly}>
        {t(step)}
      </Button>
    );
  if (step === 'activate' || step === 'addLink')
    return (
      <Button {...look} aria-label={label} onClick={() => onOpen(step === 'activate' ? 'activate' : 'edit')}>
        {t(step)}
      </Button>
    );
  const scheduleId = progress?.to_grade_schedule_id;
  const path = {
    addQuestion: `${pathOf('createQuestion')}?assessment=${id}`,
    schedule: `${pathOf('assessment', { assessmentId: id })}?tab=schedules&form=new`,
    grade: scheduleId
      ? pathOf('markingRoom', { assessmentId: id, scheduleId })
      : `${pathOf('assessment', { assessmentId: id })}?tab=schedules`,
    preview: pathOf('previewQuestions', { assessmentId: id }),
  }[step];
  return (
    <ButtonLink {...look} aria-label={label} to={path} state={state}>
      {t(step)}
    </ButtonLink>
  );
}
