import { defineMessages } from '@pelion/words';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { approveTopic, moveTopic } from './queries.ts';
import type { TopicTask } from './use-topic-menu.ts';

const messages = defineMessages({
  closeTitle: 'Close “{$title}”',
  close: 'Close {topic}',
  refuseTitle: 'Refuse “{$title}”',
  refuse: 'Refuse',
});

interface TopicTaskDialogProps {
  readonly task: TopicTask;
  readonly onClose: () => void;
}

/** Dialog chosen in the menu of a topic. */
export function TopicTaskDialog({ task: { kind, topic }, onClose }: TopicTaskDialogProps) {
  const t = useMessages(messages);
  const { id, title } = topic;
  return kind === 'close' ? (
    <ReasonDialog
      title={t('closeTitle', { title })}
      submitLabel={t('close')}
      readers="seen"
      mutation={moveTopic}
      variables={(reason) => ({ id, to: 'closed' as const, reason })}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={t('refuseTitle', { title })}
      submitLabel={t('refuse')}
      readers="told"
      mutation={approveTopic}
      variables={(reason) => ({ id, isApproved: false, reason })}
      onClose={onClose}
    />
  );
}
