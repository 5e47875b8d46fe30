import { rules } from '@pelion/access';
import type { ListedTopic } from '@pelion/contract/forums';
import { forumStatuses, mayMoveForum } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import {
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconLock,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { approveTopic, moveTopic, pinTopic, restoreTopic } from './queries.ts';
import { useRemovals } from './use-removals.ts';

const messages = defineMessages({
  approve: 'Approve',
  refuse: 'Refuse',
  pin: 'Pin',
  unpin: 'Unpin',
  activate: 'Activate',
  close: 'Close',
  remove: 'Delete',
  restore: 'Restore',
});

/** Dialog asked for in the menu of a topic. */
export interface TopicTask {
  readonly kind: 'close' | 'refuse';
  readonly topic: ListedTopic;
}

/** Menu of a topic in a list: what staff does to many, one after the other; the rest is on its page. */
export function useTopicMenu(onTask: (task: TopicTask) => void) {
  const t = useMessages(messages);
  const { user, may } = useSignedIn();
  const { removeTopic } = useRemovals();
  const { mutate: restore } = useMutation(restoreTopic);
  const { mutate: pin } = useMutation(pinTopic);
  const { mutate: approve } = useMutation(approveTopic);
  const { mutate: move } = useMutation(moveTopic);
  const moderates = may(rules.editForums);
  return (topic: ListedTopic): (MenuEntry | false)[] => {
    const { id, status_id, author, is_pinned: isPinned } = topic;
    const mayRemove = author.user_id === user.id || may(rules.deleteForums);
    if (status_id === forumStatuses.deleted)
      return [mayRemove && { label: t('restore'), icon: IconArrowBackUp, onChoose: () => restore(id) }];
    const mayMove = (to: 'active' | 'closed') => moderates && mayMoveForum(status_id, forumStatuses[to]);
    return [
      moderates &&
        topic.is_waiting && {
          ...{ label: t('approve'), icon: IconCheck },
          onChoose: () => approve({ id, isApproved: true, reason: '' }),
        },
      moderates &&
        topic.is_waiting && {
          ...{ label: t('refuse'), icon: IconX },
          onChoose: () => onTask({ kind: 'refuse', topic }),
        },
      moderates && {
        ...{ label: t(isPinned ? 'unpin' : 'pin'), icon: isPinned ? IconPinnedOff : IconPin },
        onChoose: () => pin({ id, isPinned: !isPinned }),
      },
      mayMove('active') && {
        ...{ label: t('activate'), icon: IconCircleCheck },
        onChoose: () => move({ id, to: 'active', reason: '' }),
      },
      mayMove('closed') && {
        ...{ label: t('close'), icon: IconLock },
        onChoose: () => onTask({ kind: 'close', topic }),
      },
      mayRemove && {
        ...{ label: t('remove'), icon: IconTrash, isDangerous: true },
        onChoose: () => removeTopic(id),
      },
    ];
  };
}
