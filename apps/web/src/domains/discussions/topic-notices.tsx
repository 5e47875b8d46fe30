import type { Topic } from '@pelion/contract/forums';
import { forumStatuses } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ChangeButton } from '../../components/change-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import { approveTopic } from '../forums/queries.ts';
import classes from './discussions.module.css';
import type { TopicTask } from './use-topic-menu.ts';

const messages = defineMessages({
  closed: 'Closed: reading only',
  deactivated: 'Deactivated: seen by staff only',
  waiting: 'Waits for approval',
  waitingText: 'Others see it once staff approve it.',
  approve: 'Approve',
  refuse: 'Refuse',
});

interface TopicNoticesProps {
  readonly topic: Topic;
  readonly ask: (task: TopicTask) => void;
}

/** Reasons why a topic is not open to everybody. */
export function TopicNotices({ topic, ask }: TopicNoticesProps) {
  const t = useMessages(messages);
  const approval = useMutation(approveTopic);
  const { id, status_id, status_reason, is_waiting, can } = topic;
  const isClosed = status_id === forumStatuses.closed;
  const isDeactivated = status_id === forumStatuses.deactivated;
  if (!isClosed && !isDeactivated && !is_waiting) return null;
  return (
    <div className={classes.notices}>
      {isClosed || isDeactivated ? (
        <Notice kind="warning" title={t(isClosed ? 'closed' : 'deactivated')}>
          {status_reason}
        </Notice>
      ) : null}
      {is_waiting ? (
        <Notice
          kind="info"
          title={t('waiting')}
          actions={
            can.moderate ? (
              <>
                <ChangeButton
                  size="sm"
                  isBusy={approval.isPending}
                  onClick={() => approval.mutate({ id, isApproved: true, reason: '' })}
                >
                  {t('approve')}
                </ChangeButton>
                <ChangeButton size="sm" onClick={() => ask({ kind: 'refuse', postId: null })}>
                  {t('refuse')}
                </ChangeButton>
              </>
            ) : null
          }
        >
          {t('waitingText')}
        </Notice>
      ) : null}
    </div>
  );
}
