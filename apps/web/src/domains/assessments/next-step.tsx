import { pathOf } from '@pelion/access';
import type { ListedAssessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { Button, ButtonLink, type ButtonLook } from '../../components/button.tsx';
import { useMessages } from '../../lib/text.ts';
import { type DialogKind, nextStepOf } from './assessment-actions.ts';

const messages = defineMessages({
  addQuestion: 'Add {question}',
  addLink: 'Add {assessment+}',
  activate: 'Activate',
  schedule: 'Schedule',
  preview: 'Preview',
  of: '{$action} “{$name}”',
});

interface NextStepProps extends Pick<ButtonLook, 'tone' | 'size'> {
  readonly assessment: ListedAssessment;
  readonly state: unknown;
  readonly onOpen: (kind: DialogKind) => void;
  /** One of many: read out, it names its assessment. */
  readonly isNamed?: boolean;
}

/** The one button of an assessment. */
export function NextStep({ assessment, state, onOpen, isNamed = false, ...look }: NextStepProps) {
  const t = useMessages(messages);
  const { id, name } = assessment;
  const step = nextStepOf(assessment);
  if (!step) return null;
  const label = isNamed ? t('of', { action: t(step), name }) : undefined;
  if (step === 'activate' || step === 'addLink')
    return (
      <Button {...look} aria-label={label} onClick={() => onOpen(step === 'activate' ? 'activate' : 'edit')}>
        {t(step)}
      </Button>
    );
  const path = {
    addQuestion: `${pathOf('createQuestion')}?assessment=${id}`,
    schedule: `${pathOf('assessment', { assessmentId: id })}?tab=schedules&form=new`,
    preview: pathOf('previewQuestions', { assessmentId: id }),
  }[step];
  return (
    <ButtonLink {...look} aria-label={label} to={path} state={state}>
      {t(step)}
    </ButtonLink>
  );
}
