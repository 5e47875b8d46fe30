import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { skipOwn } from '../feedback/queries.ts';

const messages = defineMessages({
  ask: 'Do you want to skip this form?',
  text: 'You can still answer it until it closes.',
  skip: 'Skip',
});

interface SkipDialogProps {
  readonly roundId: number;
  readonly onClose: () => void;
}

/** Confirms first, because a form closes for good once all recipients have answered or skipped (decision 0059). */
export function SkipDialog({ roundId, onClose }: SkipDialogProps) {
  const t = useMessages(messages);
  const skip = useMutation(skipOwn);
  return (
    <ConfirmDialog
      isOpen
      title={t('ask')}
      confirmLabel={t('skip')}
      isBusy={skip.isPending}
      onConfirm={() => skip.mutate(roundId, { onSettled: onClose })}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
