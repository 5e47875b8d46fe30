import type { Forum } from '@pelion/contract/forums';
import { forumStatuses, mayMoveForum } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import {
  IconArrowBackUp,
  IconChecks,
  IconCircleCheck,
  IconEyeOff,
  IconLock,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { markForumRead, moveForum, restoreForum } from './queries.ts';
import { useRemovals } from './use-removals.ts';

const messages = defineMessages({
  read: 'Mark all as read',
  edit: 'Edit',
  activate: 'Activate',
  close: 'Close',
  deactivate: 'Deactivate',
  remove: 'Delete',
  restore: 'Restore',
});

/** Dialog asked for in the menu of a forum. */
export type ForumTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'closed' | 'deactivated'; readonly forum: Forum };

/** Menu of a forum, by what the viewer may do with it. */
export function useForumMenu(onTask: (task: ForumTask) => void, onRemoved?: () => void) {
  const t = useMessages(messages);
  const { removeForum } = useRemovals();
  const { mutate: read } = useMutation(markForumRead);
  const { mutate: restore } = useMutation(restoreForum);
  const { mutate: move } = useMutation(moveForum);
  return (forum: Forum): (MenuEntry | false)[] => {
    const { id, status_id, can } = forum;
    if (status_id === forumStatuses.deleted)
      return [can.delete && { label: t('restore'), icon: IconArrowBackUp, onChoose: () => restore(id) }];
    const mayMove = (to: 'active' | 'closed' | 'deactivated') =>
      can.move && mayMoveForum(status_id, forumStatuses[to]);
    return [
      forum.unread_topics > 0 && {
        ...{ label: t('read'), icon: IconChecks, worksWhenOver: true },
        onChoose: () => read(id),
      },
      can.edit && { label: t('edit'), icon: IconPencil, onChoose: () => onTask({ kind: 'edit', forum }) },
      mayMove('active') && {
        ...{ label: t('activate'), icon: IconCircleCheck },
        onChoose: () => move({ id, to: 'active', reason: '' }),
      },
      mayMove('closed') && {
        ...{ label: t('close'), icon: IconLock },
        onChoose: () => onTask({ kind: 'closed', forum }),
      },
      mayMove('deactivated') && {
        ...{ label: t('deactivate'), icon: IconEyeOff },
        onChoose: () => onTask({ kind: 'deactivated', forum }),
      },
      can.delete && {
        ...{ label: t('remove'), icon: IconTrash, isDangerous: true },
        onChoose: () => removeForum(id, onRemoved),
      },
    ];
  };
}
