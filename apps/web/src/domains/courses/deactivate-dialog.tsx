import type { Course } from '@pelion/contract/courses';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { deactivateCourse } from './queries.ts';

const messages = defineMessages({
  title: 'Do you want to deactivate the {course}?',
  text: 'Nobody starts “{$name}” any more, and those who take it are paused.',
  confirm: 'Deactivate',
});

interface DeactivateDialogProps {
  readonly course: Pick<Course, 'id' | 'name'>;
  readonly onClose: () => void;
}

export function DeactivateDialog({ course: { id, name }, onClose }: DeactivateDialogProps) {
  const t = useMessages(messages);
  const { mutate, isPending } = useMutation(deactivateCourse);
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      confirmLabel={t('confirm')}
      isBusy={isPending}
      onConfirm={() => mutate(id, { onSettled: onClose })}
      onClose={onClose}
    >
      {t('text', { name })}
    </ConfirmDialog>
  );
}
