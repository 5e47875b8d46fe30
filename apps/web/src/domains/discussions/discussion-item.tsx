import type { Discussion, DiscussionReply } from '@pelion/contract/discussions';
import { forumModes } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './discussions.module.css';
import { Post } from './post.tsx';
import { insertReply } from './post-cache.ts';
import { draftPlace, useHasDraft } from './post-draft.ts';
import { acceptPost, approvePost, replyPages } from './queries.ts';
import { Reactions } from './reactions.tsx';
import { useOpenTopic } from './topic-context.ts';
import { usePostMenu } from './use-post-menu.ts';

const Composer = later(
  () => import('./composer.tsx').then((file) => file.Composer),
  <LoadingState blocks={[160]} />,
);

const messages = defineMessages({
  accepted: 'Accepted answer',
  endorsed: 'Endorsed by {$name}',
  waiting: 'Waits for approval',
  approve: 'Approve',
  refuse: 'Refuse',
  author: 'Deleted by its author',
  staff: 'Deleted by staff',
  hidden: 'Hidden by staff',
  reply: 'Reply',
  accept: 'Accept answer',
  unaccept: 'Take back',
  more: 'Show {$n} more {#n|reply|replies}',
  replies: 'Replies',
});

/** A discussion with its replies. */
export function DiscussionItem({ discussion }: { readonly discussion: Discussion }) {
  const t = useMessages(messages);
  const { topic, shownSeq } = useOpenTopic();
  const isShown = useIsShown();
  const client = useQueryClient();
  const hasDraft = useHasDraft();
  const [isExpanded, setIsExpanded] = useState(false);
  const [replyTo, setReplyTo] = useState(
    () => [discussion, ...discussion.replies].find(({ id }) => hasDraft(draftPlace(topic.id, id))) ?? null,
  );
  /** Opened by a press, and not by a kept draft. */
  const [isAsked, setIsAsked] = useState(false);
  const pages = useInfiniteQuery({ ...replyPages(topic.id, discussion.id), enabled: isExpanded });
  const readAgain = useEffectEvent(() => {
    if (isExpanded) void pages.refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: replies that waited are shown now
  useEffect(() => readAgain(), [shownSeq]);
  const listed = pages.data?.pages.flat() ?? discussion.replies;
  const replies = listed.filter(isShown);
  const left = discussion.reply_count - listed.length;
  const answer = (post: DiscussionReply) => {
    setIsAsked(true);
    setReplyTo(post);
  };
  const show = (written: Discussion | null) => {
    setReplyTo(null);
    if (written) insertReply(client, topic.id, written);
    if (left > 0) setIsExpanded(true);
  };
  return (
    <li className={classes.discussion}>
      <PostItem post={discussion} onReply={answer} />
      {replies.length > 0 ? (
        <ul className={classes.replies} aria-label={t('replies')}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <PostItem post={reply} onReply={answer} />
            </li>
          ))}
        </ul>
      ) : null}
      {left > 0 && (!pages.data || pages.hasNextPage) ? (
        <Button
          tone="link"
          size="sm"
          className={classes.moreReplies}
          isBusy={pages.isFetching}
          onClick={() => (isExpanded ? void pages.fetchNextPage() : setIsExpanded(true))}
        >
          {t('more', { n: left })}
        </Button>
      ) : null}
      {replyTo ? (
        <div className={classes.replyForm}>
          <Composer
            key={replyTo.id}
            parent={replyTo}
            isFirst={isAsked}
            onSent={show}
            onClose={() => setReplyTo(null)}
          />
        </div>
      ) : null}
    </li>
  );
}

/** Whether a post is in view: later ones of others wait until they are asked for. */
export function useIsShown(): (post: Pick<DiscussionReply, 'seq' | 'author'>) => boolean {
  const { shownSeq } = useOpenTopic();
  const { user } = useSignedIn();
  return ({ seq, author }) =>
    seq === null || shownSeq === null || seq <= shownSeq || author.user_id === user.id;
}

interface PostItemProps {
  readonly post: DiscussionReply;
  /** Shown a second time, above the others. */
  readonly isCopy?: boolean;
  readonly onReply?: (post: DiscussionReply) => void;
}

/** A discussion or reply with its states and buttons. */
export function PostItem({ post, isCopy = false, onReply }: PostItemProps) {
  const t = useMessages(messages);
  const { topic, targetId, ask } = useOpenTopic();
  const [isEditing, setIsEditing] = useState(false);
  const menu = usePostMenu(post, () => setIsEditing(true));
  const accepting = useMutation(acceptPost(topic.id));
  const { id, can, removed_by, is_accepted, endorsed_by } = post;
  const isUnread = !post.is_read && post.seq !== null && removed_by === null;
  return (
    <Post
      id={isCopy ? null : id}
      author={post.author}
      createdAt={post.created_at}
      editedAt={removed_by === null ? post.edited_at : null}
      html={post.body_html}
      files={post.files}
      unreadSeq={isUnread ? post.seq : null}
      isTarget={!isCopy && targetId === id}
      tags={
        <>
          {is_accepted && !isCopy ? <StatusTag tone="green">{t('accepted')}</StatusTag> : null}
          {endorsed_by === null ? null : (
            <StatusTag tone="green">{t('endorsed', { name: endorsed_by })}</StatusTag>
          )}
          {post.is_waiting ? <StatusTag tone="orange">{t('waiting')}</StatusTag> : null}
        </>
      }
      gone={removed_by && t(removed_by)}
      menu={isCopy ? [] : menu}
      onHistory={() => ask({ kind: 'history', postId: id })}
      editor={
        isEditing ? (
          <Composer edited={post} onSent={() => setIsEditing(false)} onClose={() => setIsEditing(false)} />
        ) : null
      }
    >
      {post.is_waiting && can.approve ? <Approval postId={id} /> : null}
      {removed_by === null && !post.is_waiting ? (
        <Reactions postId={id} post={post}>
          {can.reply && onReply ? (
            <ChangeButton tone="quiet" size="sm" icon={IconArrowBackUp} onClick={() => onReply(post)}>
              {t('reply')}
            </ChangeButton>
          ) : null}
          {can.accept && topic.mode_id === forumModes.question ? (
            <ChangeButton
              tone="quiet"
              size="sm"
              icon={IconCheck}
              isBusy={accepting.isPending}
              onClick={() => accepting.mutate({ id, isAccepted: !is_accepted })}
            >
              {t(is_accepted ? 'unaccept' : 'accept')}
            </ChangeButton>
          ) : null}
        </Reactions>
      ) : null}
    </Post>
  );
}

/** Decision of staff over a post that waits. */
function Approval({ postId }: { readonly postId: number }) {
  const t = useMessages(messages);
  const { topic, ask } = useOpenTopic();
  const approval = useMutation(approvePost(topic.id));
  return (
    <div className={classes.approval}>
      <ChangeButton
        size="sm"
        isBusy={approval.isPending}
        onClick={() => approval.mutate({ id: postId, isApproved: true, reason: '' })}
      >
        {t('approve')}
      </ChangeButton>
      <ChangeButton size="sm" onClick={() => ask({ kind: 'refuse', postId })}>
        {t('refuse')}
      </ChangeButton>
    </div>
  );
}
