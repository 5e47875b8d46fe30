import type { Person } from '@pelion/contract/people';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { invitePeople, removePeople, restorePeople, suspendPeople } from './queries.ts';

const messages = defineMessages({
  suspended: '{$n} {user#n} suspended',
  restored: '{$n} {user#n} can log in again',
  removed: '{$n} {user#n} deleted',
  invited: '{$n} {#n|invitation|invitations} sent',
  withoutEmail: '{$n} {user#n} {#n|has|have} no e-mail address',
  undo: 'Undo',
  undone: 'Undone',
});

/** Bulk actions of people lists, with their toasts and, for destructive ones, undo. */
export function usePeopleChanges() {
  const t = useText()(messages);
  const suspension = useMutation(suspendPeople);
  const removal = useMutation(removePeople);
  const restoring = useMutation(restorePeople);
  const inviting = useMutation(invitePeople);
  const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);

  const suspend = (people: readonly Person[], is_suspended: boolean) =>
    suspension.mutate(
      { user_ids: idsOf(people), is_suspended },
      {
        onSuccess: () =>
          toast(
            'success',
            t(is_suspended ? 'suspended' : 'restored', { n: people.length }),
            is_suspended ? { label: t('undo'), run: () => suspend(people, false) } : undefined,
          ),
      },
    );

  return {
    isBusy: suspension.isPending || removal.isPending || inviting.isPending,
    suspend,
    remove(people: readonly Person[], onSettled: () => void) {
      const ids = idsOf(people);
      const undo = () => restoring.mutate(ids, { onSuccess: () => toast('success', t('undone')) });
      removal.mutate(ids, {
        onSuccess: () => toast('success', t('removed', { n: ids.length }), { label: t('undo'), run: undo }),
        onSettled,
      });
    },
    invite: (people: readonly Person[]) =>
      inviting.mutate(idsOf(people), {
        onSuccess({ sent, without_email }) {
          if (sent > 0) toast('success', t('invited', { n: sent }));
          if (without_email > 0) toast('failure', t('withoutEmail', { n: without_email }));
        },
      }),
  };
}
