import { pathOf } from '@pelion/access';
import type { Forum } from '@pelion/contract/forums';
import {
  forumModeTable,
  forumStatuses,
  forumStatusTable,
  MOST_UNREAD_COUNTED,
} from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { PlainButton } from '../../components/button.tsx';
import linkRow from '../../components/link-rows.module.css';
import { ListLink } from '../../components/list-link.tsx';
import type { MenuEntry } from '../../components/menu.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import tagButton from '../../components/tag-button.module.css';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { modeLookOf } from './forum-modes.ts';
import classes from './forums.module.css';
import { useAudienceWords } from './use-audience-words.ts';

const messages = defineMessages({
  more: 'More about “{$name}”',
  topics: '{$n} {topic#n}',
  unread: '{$n} unread',
  many: '{$n}+ unread',
  waiting: '{$n} to approve',
  active: 'Active {$ago}',
  none: 'Nothing written yet',
  tag: 'Only “{$tag}”',
});

interface ForumRowProps {
  readonly forum: Forum;
  readonly menu: readonly (MenuEntry | false)[];
  readonly onTag: (tag: string) => void;
}

export function ForumRow({ forum, menu, onTag }: ForumRowProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const audienceOf = useAudienceWords();
  const { id, name, mode_id, status_id, tags, topic_count, unread_topics, waiting, active_at } = forum;
  const { icon: Icon } = modeLookOf(mode_id);
  const isDeleted = status_id === forumStatuses.deleted;
  return (
    <li className={classes.row} data-unread={unread_topics > 0 || undefined}>
      <span className={classes.mode} aria-hidden>
        <Icon size={22} stroke={1.6} />
      </span>
      <div className={classes.words}>
        <div className={classes.line}>
          {isDeleted ? (
            <bdi>{name}</bdi>
          ) : (
            <ListLink className={linkRow.link} to={pathOf('discussionForum', { forumId: id })}>
              <bdi>{name}</bdi>
            </ListLink>
          )}
          {status_id === forumStatuses.active ? null : (
            <StatusTag tone={forumStatusTable.toneOf(status_id)}>
              {text.phrase(forumStatusTable.labelOf(status_id))}
            </StatusTag>
          )}
        </div>
        <p className={classes.facts}>
          {[text.phrase(forumModeTable.labelOf(mode_id)), audienceOf(forum)].join(' · ')}
        </p>
        {tags.length > 0 ? (
          <ul className={classes.tags}>
            {tags.slice(0, 4).map((tag) => (
              <li key={tag}>
                <PlainButton
                  className={`${tagButton.tag} ${classes.tag}`}
                  aria-label={t('tag', { tag })}
                  onClick={() => onTag(tag)}
                >
                  {tag}
                </PlainButton>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={classes.counts}>
        <p className={classes.badges}>
          {waiting > 0 ? <StatusTag tone="orange">{t('waiting', { n: waiting })}</StatusTag> : null}
          {unread_topics > 0 ? (
            <span className={classes.badge}>
              {unread_topics < MOST_UNREAD_COUNTED
                ? t('unread', { n: unread_topics })
                : t('many', { n: MOST_UNREAD_COUNTED - 1 })}
            </span>
          ) : null}
          <span>{t('topics', { n: topic_count })}</span>
        </p>
        <p>{active_at === null ? t('none') : t('active', { ago: format.ago(active_at) })}</p>
      </div>
      <div className={classes.menu}>
        <RecordMenu label={t('more', { name })} size="sm" entries={menu} />
      </div>
    </li>
  );
}
