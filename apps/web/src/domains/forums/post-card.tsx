import type { PostAuthor } from '@pelion/contract/forums';
import type { ReactNode } from 'react';
import { Initials } from '../../components/initials.tsx';
import { ListLink } from '../../components/list-link.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { postPath } from './post-link.ts';
import classes from './posts.module.css';

interface PostCardProps {
  readonly post: {
    readonly topic_id: number;
    readonly topic_title: string;
    readonly forum_name: string;
    readonly discussion_id: number | null;
    readonly body_html: string;
    readonly author: PostAuthor;
  };
  /** Time, or another fact. */
  readonly fact: ReactNode;
  readonly tag?: ReactNode;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** One post outside its topic, with the way there. */
export function PostCard({ post, fact, tag, actions, children }: PostCardProps) {
  const { author, topic_title, forum_name, body_html } = post;
  return (
    <article className={classes.card} aria-label={topic_title}>
      <header className={classes.head}>
        <span className={classes.face} aria-hidden>
          <Initials id={author.user_id} name={author.name} />
        </span>
        <div className={classes.titles}>
          <h2>
            <ListLink to={postPath(post)}>
              <bdi>{topic_title}</bdi>
            </ListLink>
          </h2>
          <p>
            <bdi>{author.name}</bdi> · <bdi>{forum_name}</bdi> · {fact}
          </p>
        </div>
        {tag}
      </header>
      <div className={classes.body}>
        <RichTextView html={body_html} />
      </div>
      {children}
      <footer className={classes.actions}>{actions}</footer>
    </article>
  );
}
