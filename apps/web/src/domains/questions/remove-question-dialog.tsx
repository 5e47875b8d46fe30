import type { AssessmentQuestion } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { removeQuestion } from './queries.ts';

const messages = defineMessages({
  title: 'Do you want to remove the {question}?',
  text: 'Attempts that were shown it keep it, with its score.',
  remove: 'Remove',
});

interface RemoveQuestionDialogProps {
  readonly assessmentId: number;
  readonly question: AssessmentQuestion;
  readonly onClose: () => void;
}

export function RemoveQuestionDialog({ assessmentId, question, onClose }: RemoveQuestionDialogProps) {
  const t = useMessages(messages);
  const removal = useMutation({ ...removeQuestion(assessmentId), onSettled: onClose });
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      confirmLabel={t('remove')}
      isDangerous
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(question.id)}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
