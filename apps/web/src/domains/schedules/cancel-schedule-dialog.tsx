import type { Schedule } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { cancelSchedule } from './queries.ts';

const messages = defineMessages({
  title: 'Do you want to cancel the schedule?',
  text: 'Nobody can start any more. Running attempts end now, with what was saved. This cannot be undone.',
  confirm: 'Cancel schedule',
  keep: 'Keep it',
});

interface CancelScheduleDialogProps {
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

export function CancelScheduleDialog({ schedule, onClose }: CancelScheduleDialogProps) {
  const t = useMessages(messages);
  const cancel = useMutation({ ...cancelSchedule, onSettled: onClose });
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      isDangerous
      isBusy={cancel.isPending}
      onConfirm={() => cancel.mutate(schedule.id)}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
