import type { Schedule } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { useScheduleChanges } from './use-schedule-changes.ts';

const messages = defineMessages({
  title: 'Do you want to delete the schedule?',
  text: 'There {#n|is|are} {$n} {#n|attempt|attempts}. Running ones end now with what was saved; submitted results are kept. You can restore the schedule.',
  read: '{$n} {#n|has|have} opened them. You can restore the schedule.',
  unread: 'Nobody has opened them. You can restore the schedule.',
  unused: 'Nobody has started. You can restore it.',
  confirm: 'Delete schedule',
  keep: 'Keep it',
});

interface DeleteScheduleDialogProps {
  readonly schedule: Schedule;
  /** Whether the assessment is notes, which have no attempts. */
  readonly isRead: boolean;
  readonly onClose: () => void;
}

export function DeleteScheduleDialog({ schedule, isRead, onClose }: DeleteScheduleDialogProps) {
  const t = useMessages(messages);
  const { remove, isBusy } = useScheduleChanges();
  const n = schedule.attempt_count;
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => remove(schedule.id, onClose)}
      onClose={onClose}
    >
      {n === 0 ? t(isRead ? 'unread' : 'unused') : t(isRead ? 'read' : 'text', { n })}
    </ConfirmDialog>
  );
}
