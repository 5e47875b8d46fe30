import type { ListedTopic } from '@pelion/contract/forums';
import { forumModes, forumStatuses, forumStatusTable } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { IconCircleCheck, IconHeart, IconMessage, IconPin, IconThumbUp } from '@tabler/icons-react';
import linkRow from '../../components/link-rows.module.css';
import { ListLink } from '../../components/list-link.tsx';
import type { MenuEntry } from '../../components/menu.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { modeLookOf } from './forum-modes.ts';
import classes from './forums.module.css';
import { postPath } from './post-link.ts';

const messages = defineMessages({
  more: 'More about “{$name}”',
  pinned: 'Pinned',
  fresh: 'New',
  unread: '{$n} unread',
  accepted: 'Answer accepted',
  unanswered: 'Unanswered',
  waiting: 'Waits for approval',
  hidden: 'Hidden',
  posts: '{$n} {#n|reply|replies}',
  likes: '{$n} {#n|like|likes}',
  hearts: '{$n} {#n|heart|hearts}',
});

interface TopicRowProps {
  readonly topic: ListedTopic;
  /** Whether the topics are of several forums, so that each names its own. */
  readonly hasForum: boolean;
  /** Whether the excerpt is what a search found. */
  readonly isFound: boolean;
  readonly menu: readonly (MenuEntry | false)[];
}

/** Topic of a list: what is new, unanswered and accepted is seen before anything is read. */
export function TopicRow({ topic, hasForum, isFound, menu }: TopicRowProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { title, status_id, mode_id, post_count, unread_count, has_accepted, counts, found_id } = topic;
  const Icon = has_accepted ? IconCircleCheck : modeLookOf(mode_id).icon;
  const isUnanswered = mode_id === forumModes.question && post_count === 0 && !topic.is_waiting;
  return (
    <li className={classes.row} data-unread={unread_count > 0 || undefined}>
      <span className={classes.sign} data-tone={has_accepted ? 'green' : undefined} aria-hidden>
        <Icon size={20} stroke={1.7} />
      </span>
      <div className={classes.words}>
        <div className={classes.line}>
          {topic.is_pinned ? (
            <IconPin className={classes.pin} size={16} stroke={1.8} role="img" aria-label={t('pinned')} />
          ) : null}
          {status_id === forumStatuses.deleted ? (
            <bdi>{title}</bdi>
          ) : (
            <ListLink className={linkRow.link} to={postPath({ topic_id: topic.id, discussion_id: found_id })}>
              <bdi>{title}</bdi>
            </ListLink>
          )}
          {has_accepted ? <StatusTag tone="green">{t('accepted')}</StatusTag> : null}
          {isUnanswered ? <StatusTag tone="orange">{t('unanswered')}</StatusTag> : null}
          {topic.is_waiting ? <StatusTag tone="orange">{t('waiting')}</StatusTag> : null}
          {topic.is_hidden ? <StatusTag tone="red">{t('hidden')}</StatusTag> : null}
          {status_id === forumStatuses.active ? null : (
            <StatusTag tone={forumStatusTable.toneOf(status_id)}>
              {text.phrase(forumStatusTable.labelOf(status_id))}
            </StatusTag>
          )}
        </div>
        {topic.excerpt ? (
          <p className={classes.excerpt} data-found={isFound || undefined} dir="auto">
            {topic.excerpt}
          </p>
        ) : null}
        <p className={classes.facts}>
          <bdi>{topic.author.name}</bdi>
          {hasForum ? (
            <>
              {' · '}
              <bdi>{topic.forum_name}</bdi>
            </>
          ) : null}
          {' · '}
          <time dateTime={topic.active_at}>{format.ago(topic.active_at)}</time>
        </p>
      </div>
      <div className={classes.counts}>
        <p className={classes.badges}>
          {unread_count > 0 ? (
            <span className={classes.badge}>
              {unread_count > post_count ? t('fresh') : t('unread', { n: unread_count })}
            </span>
          ) : null}
          <Amount of={IconMessage} n={post_count} label={t('posts', { n: post_count })} />
          {counts.likes > 0 ? (
            <Amount of={IconThumbUp} n={counts.likes} label={t('likes', { n: counts.likes })} />
          ) : null}
          {counts.hearts > 0 ? (
            <Amount of={IconHeart} n={counts.hearts} label={t('hearts', { n: counts.hearts })} />
          ) : null}
        </p>
      </div>
      <div className={classes.menu}>
        <RecordMenu label={t('more', { name: title })} size="sm" entries={menu} />
      </div>
    </li>
  );
}

interface AmountProps {
  readonly of: typeof IconMessage;
  readonly n: number;
  readonly label: string;
}

/** Number with its picture, read out in words. */
function Amount({ of: Icon, n, label }: AmountProps) {
  const format = useFormat();
  return (
    <span className={classes.amount} role="img" aria-label={label} title={label}>
      <Icon size={16} stroke={1.7} />
      {format.number(n)}
    </span>
  );
}
