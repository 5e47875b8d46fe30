import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { removeForum, removeTopic, restoreForum, restoreTopic } from './queries.ts';

const messages = defineMessages({
  forum: 'The forum has been deleted.',
  topic: 'The {topic} has been deleted.',
  undo: 'Undo',
});

/** Deletes a forum or a topic and offers the way back. */
export function useRemovals() {
  const t = useMessages(messages);
  const { mutate: dropForum } = useMutation(removeForum);
  const { mutate: dropTopic } = useMutation(removeTopic);
  const { mutate: bringForum } = useMutation(restoreForum);
  const { mutate: bringTopic } = useMutation(restoreTopic);
  return {
    removeForum: (id: number, onRemoved?: () => void) =>
      dropForum(id, {
        onSuccess() {
          toast('success', t('forum'), { label: t('undo'), run: () => bringForum(id) });
          onRemoved?.();
        },
      }),
    removeTopic: (id: number) =>
      dropTopic(id, {
        onSuccess: () => toast('success', t('topic'), { label: t('undo'), run: () => bringTopic(id) }),
      }),
  };
}
