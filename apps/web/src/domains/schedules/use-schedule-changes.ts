import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { cancelSchedule, deleteSchedule, restoreSchedule } from './queries.ts';

const messages = defineMessages({
  cancelled: 'The schedule has been cancelled',
  deleted: 'The schedule has been deleted',
  restored: 'The schedule is back',
  undo: 'Undo',
});

/** Cancelling and deleting, each with the way back. */
export function useScheduleChanges() {
  const t = useMessages(messages);
  const cancelling = useMutation(cancelSchedule);
  const deleting = useMutation(deleteSchedule);
  const restoring = useMutation(restoreSchedule);
  const restore = (id: number) => restoring.mutate(id, { onSuccess: () => toast('success', t('restored')) });
  const tell = (id: number, what: 'cancelled' | 'deleted') =>
    toast('success', t(what), { label: t('undo'), run: () => restore(id) });
  return {
    isBusy: cancelling.isPending || deleting.isPending || restoring.isPending,
    restore,
    cancel: (id: number, onSettled: () => void) =>
      cancelling.mutate(id, { onSuccess: () => tell(id, 'cancelled'), onSettled }),
    remove: (id: number, onSettled: () => void) =>
      deleting.mutate(id, { onSuccess: () => tell(id, 'deleted'), onSettled }),
  };
}
