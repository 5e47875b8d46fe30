import { userTypeTable } from '@pelion/access';
import type { PostAuthor } from '@pelion/contract/forums';
import { defineMessages } from '@pelion/words';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Initials } from '../../components/initials.tsx';
import type { MenuEntry } from '../../components/menu.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './discussions.module.css';
import { type PostFile, PostFiles } from './post-files.tsx';
import { useWatched } from './use-read-watch.ts';

const messages = defineMessages({
  unread: 'New',
  edited: 'edited',
  link: '{$when}: link to the post',
  more: 'More about the post of {$name}',
});

export const postElementId = (id: number) => `post-${id}`;

interface PostProps {
  /** Null for the topic itself, and for a copy. */
  readonly id: number | null;
  readonly author: PostAuthor;
  readonly createdAt: string;
  /** Null for a text without earlier ones. */
  readonly editedAt: string | null;
  readonly html: string;
  readonly files: readonly PostFile[];
  /** Number by which it is marked as read once it is seen; null for a read one. */
  readonly unreadSeq: number | null;
  /** Came by its link. */
  readonly isTarget?: boolean;
  /** States, beside the name of the author. */
  readonly tags?: ReactNode;
  /** Stands for a text that is gone. */
  readonly gone?: string | null;
  readonly menu: readonly (MenuEntry | false | null | undefined)[];
  readonly onHistory: () => void;
  /** Form in place of the text, while it is edited. */
  readonly editor?: ReactNode;
  /** Notices and buttons below the text. */
  readonly children: ReactNode;
}

/** Text of a person with its author, time and files: a topic, a discussion or a reply. */
export function Post({
  id,
  author,
  createdAt,
  editedAt,
  html,
  files,
  unreadSeq,
  isTarget = false,
  tags,
  gone,
  menu,
  onHistory,
  editor,
  children,
}: PostProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const element = useRef<HTMLElement>(null);
  const authorId = useId();
  useWatched(element, unreadSeq);
  const isUnread = id !== null && unreadSeq !== null;
  const when = format.ago(createdAt);
  return (
    <article
      ref={element}
      id={id === null ? undefined : postElementId(id)}
      className={classes.post}
      tabIndex={-1}
      aria-labelledby={authorId}
      data-unread={isUnread || undefined}
      data-target={isTarget || undefined}
    >
      <div className={classes.head}>
        <span className={classes.picture} aria-hidden>
          <Initials id={author.user_id} name={author.name} />
        </span>
        <div className={classes.who}>
          <span className={classes.names}>
            <strong id={authorId}>
              <bdi>{author.name}</bdi>
            </strong>
            {author.is_staff ? (
              <StatusTag tone="gray">{text.phrase(userTypeTable.labelOf(author.user_type_id))}</StatusTag>
            ) : null}
            {isUnread ? <StatusTag tone="blue">{t('unread')}</StatusTag> : null}
            {tags}
          </span>
          <span className={classes.when}>
            {id === null ? (
              <time dateTime={createdAt} title={format.moment(createdAt)}>
                {when}
              </time>
            ) : (
              <Link to={`?post=${id}`} preventScrollReset aria-label={t('link', { when })}>
                <time dateTime={createdAt} title={format.moment(createdAt)}>
                  {when}
                </time>
              </Link>
            )}
            {editedAt !== null ? (
              <Button tone="link" size="sm" title={format.moment(editedAt)} onClick={onHistory}>
                {t('edited')}
              </Button>
            ) : null}
          </span>
        </div>
        <RecordMenu size="sm" label={t('more', { name: author.name })} entries={menu} />
      </div>
      {editor ?? (
        <>
          {gone ? <p className={classes.gone}>{gone}</p> : null}
          {html ? <RichTextView html={html} /> : null}
          <PostFiles files={files} />
          {children}
        </>
      )}
    </article>
  );
}
