import { defineMessages } from '@pelion/words';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { useMessages } from '../../lib/text.ts';
import { ForumRow } from './forum-row.tsx';
import classes from './forums.module.css';
import { type ForumFilter, forumPages } from './queries.ts';
import { TopicList } from './topic-list.tsx';
import { type ForumTask, useForumMenu } from './use-forum-menu.ts';

const messages = defineMessages({ forums: 'Forums', topics: '{^topic+}', notFound: 'Nothing found.' });

interface FoundPostsProps {
  readonly filter: ForumFilter;
  readonly onClear: () => void;
  readonly onTag: (tag: string) => void;
  readonly onTask: (task: ForumTask) => void;
}

/** Results of a search in all forums: forums by name, then topics by what is written in them. */
export function FoundPosts({ filter, onClear, onTag, onTask }: FoundPostsProps) {
  const t = useMessages(messages);
  const forumsId = useId();
  const topicsId = useId();
  const found = useInfiniteQuery(forumPages(filter));
  const menuOf = useForumMenu(onTask);
  const forums = found.data?.pages[0]?.forums ?? [];
  return (
    <>
      {forums.length > 0 ? (
        <section aria-labelledby={forumsId}>
          <h2 id={forumsId} className={classes.heading}>
            {t('forums')}
          </h2>
          <ul className={classes.rows}>
            {forums.map((forum) => (
              <ForumRow key={forum.id} forum={forum} menu={menuOf(forum)} onTag={onTag} />
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby={topicsId}>
        <h2 id={topicsId} className={classes.heading}>
          {t('topics')}
        </h2>
        <TopicList
          forumId={null}
          filter={{ search: filter.search, filter: '', sort: 'active', status: '', deleted: false }}
          empty={<EmptyState icon={IconMessages} kind="nothingFound" title={t('notFound')} />}
          isFiltered={forums.length === 0}
          onClear={onClear}
        />
      </section>
    </>
  );
}
