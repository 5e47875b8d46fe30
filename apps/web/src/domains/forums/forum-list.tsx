import { defineMessages } from '@pelion/words';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { ForumRow } from './forum-row.tsx';
import classes from './forums.module.css';
import { type ForumFilter, forumPages, forumsKey } from './queries.ts';
import { type ForumTask, useForumMenu } from './use-forum-menu.ts';

const messages = defineMessages({ notFound: 'No forums found.', list: 'Forums' });

interface ForumListProps {
  readonly filter: ForumFilter;
  /** Shown where there is no forum at all. */
  readonly empty: ReactNode;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onTag: (tag: string) => void;
  readonly onTask: (task: ForumTask) => void;
}

export function ForumList({ filter, empty, isFiltered, onClear, onTag, onTask }: ForumListProps) {
  const t = useMessages(messages);
  const pages = useInfiniteQuery(forumPages(filter));
  const menuOf = useForumMenu(onTask);
  useLiveQueries('forums', forumsKey);
  useLiveQueries('discussions', forumsKey);
  return (
    <AsyncList
      query={{
        data: pages.isFetchNextPageError ? undefined : pages.data?.pages.flatMap(({ forums }) => forums),
        error: pages.error,
      }}
      empty={isFiltered ? <NoMatch icon={IconMessages} title={t('notFound')} onClear={onClear} /> : empty}
    >
      {(forums) => (
        <div aria-busy={pages.isPlaceholderData}>
          <ul className={classes.rows} aria-label={t('list')}>
            {forums.map((forum) => (
              <ForumRow key={forum.id} forum={forum} menu={menuOf(forum)} onTag={onTag} />
            ))}
          </ul>
          <MorePages of={pages} />
        </div>
      )}
    </AsyncList>
  );
}
