import type { DiscussionReply } from '@pelion/contract/discussions';
import { forumModes } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import {
  IconEyeOff,
  IconFlag,
  IconHistory,
  IconPencil,
  IconRestore,
  IconRosetteDiscountCheck,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { endorsePost, removePost, restorePost } from './queries.ts';
import { useOpenTopic } from './topic-context.ts';

const messages = defineMessages({
  edit: 'Edit',
  endorse: 'Endorse',
  unendorse: 'Take the endorsement back',
  history: 'History',
  moderate: 'Moderate',
  report: 'Report',
  restore: 'Restore',
  remove: 'Delete',
  removed: 'The post has been deleted.',
  undo: 'Undo',
});

/** Menu of a discussion or reply; deleting is undone from its toast. */
export function usePostMenu(post: DiscussionReply, onEdit: () => void): readonly (MenuEntry | false)[] {
  const t = useMessages(messages);
  const { topic, ask } = useOpenTopic();
  const endorsing = useMutation(endorsePost(topic.id));
  const removal = useMutation(removePost(topic.id));
  const restoring = useMutation(restorePost(topic.id));
  const { id, can, removed_by, endorsed_by } = post;
  const isHidden = removed_by === 'hidden';
  const remove = () =>
    removal.mutate(id, {
      onSuccess: () => toast('success', t('removed'), { label: t('undo'), run: () => restoring.mutate(id) }),
    });
  return [
    can.edit && { label: t('edit'), icon: IconPencil, onChoose: onEdit },
    can.endorse &&
      topic.mode_id === forumModes.question && {
        label: t(endorsed_by === null ? 'endorse' : 'unendorse'),
        icon: IconRosetteDiscountCheck,
        onChoose: () => endorsing.mutate({ id, isEndorsed: endorsed_by === null }),
      },
    post.edited_at !== null &&
      (removed_by === null || can.moderate) && {
        label: t('history'),
        icon: IconHistory,
        worksWhenOver: true,
        onChoose: () => ask({ kind: 'history', postId: id }),
      },
    can.moderate && {
      label: t('moderate'),
      icon: IconEyeOff,
      onChoose: () => ask({ kind: 'moderate', postId: id, isHidden, author: post.author.name }),
    },
    can.report && {
      label: t('report'),
      icon: IconFlag,
      onChoose: () => ask({ kind: 'report', postId: id }),
    },
    can.restore && { label: t('restore'), icon: IconRestore, onChoose: () => restoring.mutate(id) },
    can.delete && { label: t('remove'), icon: IconTrash, isDangerous: true, onChoose: remove },
  ];
}
