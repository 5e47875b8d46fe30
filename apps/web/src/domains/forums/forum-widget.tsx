import { pathOf } from '@pelion/access';
import { widgetTable } from '@pelion/contract/dashboard/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { Widget } from '../../components/widget.tsx';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useText } from '../../lib/text.ts';
import classes from './forum-widget.module.css';
import { latestTopicsKey } from './latest-topics-key.ts';
import { latestTopicsQuery } from './latest-topics-query.ts';

const messages = defineMessages({
  all: 'All forums',
  empty: 'No {topic+} yet.',
  unread: '{$n} unread',
});

/** Dashboard widget 7 of spec 1 §3. */
export function ForumWidget() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  useLiveQueries('forums', latestTopicsKey);
  return (
    <Widget
      title={text.phrase(widgetTable.labelOf('forum'))}
      link={{ to: pathOf('discussionForums'), label: t('all') }}
    >
      <AsyncView
        query={useQuery({ ...latestTopicsQuery, ...onBoard })}
        loading={<LoadingState blocks={[44, 44, 44]} />}
      >
        {(topics) =>
          topics.length === 0 ? (
            <p className={classes.empty} data-short>
              {t('empty')}
            </p>
          ) : (
            <ul className={classes.list}>
              {topics.map(({ id, title, forum_name, active_at, unread_count: n }) => (
                <li key={id} className={classes.row}>
                  <div className={classes.words}>
                    <Link className={classes.name} to={pathOf('discussionTopic', { topicId: id })}>
                      <bdi>{title}</bdi>
                    </Link>
                    <span className={classes.facts}>
                      <bdi>{forum_name}</bdi>
                      {` · ${format.ago(active_at)}`}
                    </span>
                  </div>
                  {n > 0 ? <StatusTag tone="blue">{t('unread', { n })}</StatusTag> : null}
                </li>
              ))}
            </ul>
          )
        }
      </AsyncView>
    </Widget>
  );
}
