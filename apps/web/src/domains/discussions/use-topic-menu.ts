import { pathOf } from '@pelion/access';
import type { Topic } from '@pelion/contract/forums';
import {
  type ForumStatus,
  forumMoves,
  forumStatusTable,
  reasonedStatuses,
} from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import {
  IconBan,
  IconEyeOff,
  IconFlag,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { moveTopic, pinTopic, removeTopic, restoreTopic } from '../forums/queries.ts';
import type { PostTask } from './topic-context.ts';

const messages = defineMessages({
  edit: 'Edit',
  pin: 'Pin',
  unpin: 'Unpin',
  active: 'Reopen',
  closed: 'Close',
  deactivated: 'Deactivate',
  history: 'History',
  moderate: 'Moderate',
  report: 'Report',
  remove: 'Delete',
  removed: '“{$title}” has been deleted.',
  restored: '“{$title}” is back.',
  undo: 'Undo',
});

/** Asked before the topic changes. */
export type TopicTask =
  | PostTask
  | { readonly kind: 'edit' }
  | { readonly kind: 'move'; readonly to: 'closed' | 'deactivated' };

const offered = [
  ['active', IconLockOpen],
  ['closed', IconLock],
  ['deactivated', IconBan],
] as const satisfies readonly (readonly [ForumStatus, unknown])[];

/** Menu of the topic's page, by the viewer's abilities and the table of moves. */
export function useTopicMenu(
  topic: Topic,
  ask: (task: TopicTask) => void,
): readonly (MenuEntry | false | null)[] {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const pinning = useMutation(pinTopic);
  const moving = useMutation(moveTopic);
  const removal = useMutation(removeTopic);
  const restoring = useMutation(restoreTopic);
  const { id, title, can, is_pinned, is_hidden, edited_at } = topic;
  const status = forumStatusTable.nameOf(topic.status_id);
  const moves: readonly ForumStatus[] = status && can.move ? forumMoves[status] : [];
  const restore = () => restoring.mutate(id, { onSuccess: () => toast('success', t('restored', { title })) });
  const remove = () =>
    removal.mutate(id, {
      onSuccess() {
        toast('success', t('removed', { title }), { label: t('undo'), run: restore });
        navigate(pathOf('discussionForum', { forumId: topic.forum_id }));
      },
    });
  return [
    can.edit && { label: t('edit'), icon: IconPencil, onChoose: () => ask({ kind: 'edit' }) },
    can.moderate && {
      label: t(is_pinned ? 'unpin' : 'pin'),
      icon: is_pinned ? IconPinnedOff : IconPin,
      onChoose: () => pinning.mutate({ id, isPinned: !is_pinned }),
    },
    ...offered.map(
      ([to, icon]) =>
        moves.includes(to) && {
          label: t(to),
          icon,
          onChoose: () =>
            to === 'active' || !reasonedStatuses.includes(forumStatusTable.idOf(to))
              ? moving.mutate({ id, to, reason: '' })
              : ask({ kind: 'move', to }),
        },
    ),
    edited_at !== null && {
      label: t('history'),
      icon: IconHistory,
      worksWhenOver: true,
      onChoose: () => ask({ kind: 'history', postId: null }),
    },
    can.moderate && {
      label: t('moderate'),
      icon: IconEyeOff,
      onChoose: () => ask({ kind: 'moderate', postId: null, isHidden: is_hidden }),
    },
    can.report && {
      label: t('report'),
      icon: IconFlag,
      onChoose: () => ask({ kind: 'report', postId: null }),
    },
    can.delete && { label: t('remove'), icon: IconTrash, isDangerous: true, onChoose: remove },
  ];
}
