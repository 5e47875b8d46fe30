import { defineMessages } from '@pelion/words';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './forums.module.css';
import { forumsKey, type TopicsFilter, topicPages } from './queries.ts';
import { TopicRow } from './topic-row.tsx';
import { type TopicTask, useTopicMenu } from './use-topic-menu.ts';

const TopicTaskDialog = later(() => import('./topic-task-dialog.tsx').then((file) => file.TopicTaskDialog));

const messages = defineMessages({
  notFound: 'No {topic+} found.',
  list: '{^topic+}',
});

interface TopicListProps {
  /** Null: topics of all forums. */
  readonly forumId: number | null;
  readonly filter: TopicsFilter;
  /** Shown where there is no topic at all. */
  readonly empty: ReactNode;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

export function TopicList({ forumId, filter, empty, isFiltered, onClear }: TopicListProps) {
  const t = useMessages(messages);
  const pages = useInfiniteQuery(topicPages(forumId, filter));
  const [task, setTask] = useState<TopicTask | null>(null);
  const menuOf = useTopicMenu(setTask);
  useLiveQueries('forums', forumsKey);
  useLiveQueries('discussions', forumsKey);
  return (
    <>
      <AsyncList
        query={{
          data: pages.isFetchNextPageError ? undefined : pages.data?.pages.flatMap(({ topics }) => topics),
          error: pages.error,
        }}
        empty={isFiltered ? <NoMatch icon={IconMessages} title={t('notFound')} onClear={onClear} /> : empty}
      >
        {(topics) => (
          <div aria-busy={pages.isPlaceholderData}>
            <ul className={classes.rows} aria-label={t('list')}>
              {topics.map((topic) => (
                <TopicRow
                  key={topic.id}
                  topic={topic}
                  hasForum={forumId === null}
                  isFound={filter.search !== ''}
                  menu={menuOf(topic)}
                />
              ))}
            </ul>
            <MorePages of={pages} />
          </div>
        )}
      </AsyncList>
      {task ? <TopicTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    </>
  );
}
