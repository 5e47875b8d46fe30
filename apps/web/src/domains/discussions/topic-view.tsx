import { pathOf } from '@pelion/access';
import type { Topic } from '@pelion/contract/forums';
import { forumModes, forumStatuses, forumStatusTable } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { IconPinFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FollowMenu } from '../../components/follow-menu.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useListState } from '../../lib/list-state.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { followTopic } from '../forums/queries.ts';
import { DiscussionList } from './discussion-list.tsx';
import classes from './discussions.module.css';
import { Post } from './post.tsx';
import { Reactions } from './reactions.tsx';
import { type OpenTopic, TopicContext } from './topic-context.ts';
import { TopicNotices } from './topic-notices.tsx';
import { ReadWatchContext, useReadWatch } from './use-read-watch.ts';
import { type TopicTask, useTopicMenu } from './use-topic-menu.ts';

const TopicDialog = later(() => import('./topic-dialog.tsx').then((file) => file.TopicDialog));

const messages = defineMessages({
  pinned: 'Pinned',
  answered: 'Answered',
  open: 'Unanswered',
  waiting: 'Waits for approval',
  hidden: 'Hidden by staff',
  heldReason: 'Closed: reading only',
});

const { active, closed, deactivated } = forumStatuses;

interface TopicViewProps {
  readonly topic: Topic;
  readonly shownSeq: OpenTopic['shownSeq'];
  /** Shows the posts that wait behind "3 new". */
  readonly onShow: () => void;
}

/** Page of a topic: its text, its discussions, and a place to write. */
export function TopicView({ topic, shownSeq, onShow }: TopicViewProps) {
  const text = useText();
  const t = text(messages);
  const [task, setTask] = useState<TopicTask | null>(null);
  const following = useMutation(followTopic);
  const watch = useReadWatch(topic.id);
  const menu = useTopicMenu(topic, setTask);
  const { state } = useListState((query) => ({ post: query.text('post') }));
  const { status_id, author } = topic;
  const isHeld = status_id === closed || status_id === deactivated;
  return (
    <TopicContext
      value={{
        topic,
        shownSeq,
        targetId: readId(state.post),
        heldReason: isHeld ? t('heldReason') : null,
        ask: setTask,
      }}
    >
      <ReadWatchContext value={watch}>
        <Page
          title={topic.title}
          back={{ to: pathOf('discussionForum', { forumId: topic.forum_id }), label: topic.forum_name }}
          tag={
            <>
              {topic.is_pinned ? (
                <span className={classes.pin} role="img" aria-label={t('pinned')} title={t('pinned')}>
                  <IconPinFilled size={18} aria-hidden />
                </span>
              ) : null}
              {status_id === active ? null : (
                <StatusTag tone={forumStatusTable.toneOf(status_id)}>
                  {text.phrase(forumStatusTable.labelOf(status_id))}
                </StatusTag>
              )}
              {topic.mode_id === forumModes.question ? (
                <StatusTag tone={topic.has_accepted ? 'green' : 'gray'}>
                  {t(topic.has_accepted ? 'answered' : 'open')}
                </StatusTag>
              ) : null}
              {topic.is_waiting ? <StatusTag tone="orange">{t('waiting')}</StatusTag> : null}
            </>
          }
          primary={
            <FollowMenu
              level={topic.following}
              isBusy={following.isPending}
              onChange={(level) => following.mutate({ id: topic.id, level })}
            />
          }
          menu={menu}
          width="form"
        >
          <TopicNotices topic={topic} ask={setTask} />
          <div className={classes.opening}>
            <Post
              id={null}
              author={author}
              createdAt={topic.created_at}
              editedAt={topic.edited_at}
              html={topic.body_html}
              files={topic.files}
              unreadSeq={topic.unread_count > 0 ? 0 : null}
              gone={topic.is_hidden ? t('hidden') : null}
              menu={[]}
              onHistory={() => setTask({ kind: 'history', postId: null })}
            >
              <Reactions postId={null} post={topic} />
            </Post>
          </div>
          <DiscussionList onShow={onShow} />
        </Page>
        {task ? <TopicDialog task={task} topic={topic} onClose={() => setTask(null)} /> : null}
      </ReadWatchContext>
    </TopicContext>
  );
}
