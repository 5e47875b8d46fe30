import type { Schedule } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { useScheduleChanges } from './use-schedule-changes.ts';

const messages = defineMessages({
  title: 'Do you want to cancel the schedule?',
  text: 'Nobody can start any more. Running attempts end now with what was saved. If you undo this, others can start again, but ended attempts stay ended.',
  readText: 'Nobody can open them any more. You can undo this.',
  confirm: 'Cancel schedule',
  keep: 'Keep it',
});

interface CancelScheduleDialogProps {
  readonly schedule: Schedule;
  /** Whether the assessment is notes, which have no attempts. */
  readonly isRead: boolean;
  readonly onClose: () => void;
}

export function CancelScheduleDialog({ schedule, isRead, onClose }: CancelScheduleDialogProps) {
  const t = useMessages(messages);
  const { cancel, isBusy } = useScheduleChanges();
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => cancel(schedule.id, onClose)}
      onClose={onClose}
    >
      {t(isRead ? 'readText' : 'text')}
    </ConfirmDialog>
  );
}
