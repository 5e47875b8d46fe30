import { type DiscussionAction, discussionActions } from '@pelion/contract/discussions/facts';
import { defineMessages } from '@pelion/words';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconHeart,
  IconHeartFilled,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PlainButton } from '../../components/button.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { useReadOnlyReason } from '../../lib/read-only.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './discussions.module.css';
import { type Acted, changeActed, toggled } from './post-cache.ts';
import { actOnPost } from './queries.ts';
import { useOpenTopic } from './topic-context.ts';

const messages = defineMessages({
  like: 'Like',
  heart: 'Heart',
  dislike: 'Dislike',
  bookmark: 'Bookmark',
  counted: '{$action}, {$n}',
});

const buttons = [
  { action: 'like', Icon: IconThumbUp, On: IconThumbUpFilled },
  { action: 'heart', Icon: IconHeart, On: IconHeartFilled },
  { action: 'dislike', Icon: IconThumbDown, On: IconThumbDownFilled },
  { action: 'bookmark', Icon: IconBookmark, On: IconBookmarkFilled },
] as const;

interface ReactionsProps {
  /** Null for the topic itself. */
  readonly postId: number | null;
  readonly post: Acted;
  /** Further buttons of the row. */
  readonly children?: ReactNode;
}

/** Toggles of a post, shown at once and taken back where the server refuses. */
export function Reactions({ postId, post, children }: ReactionsProps) {
  const t = useMessages(messages);
  const client = useQueryClient();
  const overReason = useReadOnlyReason();
  const { topic, heldReason } = useOpenTopic();
  const { mutate } = useMutation(actOnPost(topic.id));
  const countOf: Record<DiscussionAction, number | null> = {
    like: post.counts.likes,
    heart: post.counts.hearts,
    dislike: post.counts.dislikes,
    bookmark: null,
  };
  const press = (actionId: number) => {
    const { counts, own_actions } = post;
    const before = { counts, own_actions };
    changeActed(client, topic.id, postId, (current) => toggled(current, actionId));
    mutate(
      { postId, actionId },
      {
        onSuccess: (answer) => changeActed(client, topic.id, postId, () => answer),
        onError: () => changeActed(client, topic.id, postId, () => before),
      },
    );
  };
  return (
    <div className={classes.reactions}>
      {buttons.map(({ action, Icon, On }) => {
        const actionId = discussionActions[action];
        const isOn = post.own_actions.includes(actionId);
        const count = countOf[action];
        const reason = overReason ?? (action === 'bookmark' ? null : heldReason);
        const Sign = isOn ? On : Icon;
        return (
          <Tooltip key={action} text={reason ?? t(action)}>
            <PlainButton
              className={classes.reaction}
              aria-label={count ? t('counted', { action: t(action), n: count }) : t(action)}
              aria-pressed={isOn}
              aria-disabled={reason ? true : undefined}
              aria-description={reason ?? undefined}
              onClick={() => {
                if (!reason) press(actionId);
              }}
            >
              <Sign size={18} stroke={1.7} aria-hidden />
              {count ? <span>{count}</span> : null}
            </PlainButton>
          </Tooltip>
        );
      })}
      {children}
    </div>
  );
}
