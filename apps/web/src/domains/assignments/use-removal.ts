import type { Assignment } from '@pelion/contract/assignments';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { removeAssignment, restoreAssignment } from './queries.ts';

const messages = defineMessages({
  deleted: 'The {assignment} has been deleted.',
  undo: 'Undo',
});

/** Deletes an assignment and offers the way back. */
export function useRemoval() {
  const t = useMessages(messages);
  const removal = useMutation(removeAssignment);
  const { mutate: restore } = useMutation(restoreAssignment);
  return {
    isBusy: removal.isPending,
    remove: ({ id }: Pick<Assignment, 'id'>, onRemoved?: () => void) =>
      removal.mutate(id, {
        onSuccess() {
          toast('success', t('deleted'), { label: t('undo'), run: () => restore(id) });
          onRemoved?.();
        },
      }),
  };
}
