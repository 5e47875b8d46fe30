import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import linkRow from '../../components/link-rows.module.css';
import { LoadingState } from '../../components/loading-state.tsx';
import { Widget } from '../../components/widget.tsx';
import { useFormat } from '../../lib/format.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './announcements-widget.module.css';
import { latestAnnouncements } from './queries.ts';

const messages = defineMessages({
  title: '{^announcement+}',
  all: 'All {announcement+}',
  empty: 'No {announcement+} right now.',
  unread: 'New',
});

/** Dashboard widget 13 of spec 1 §3. */
export function AnnouncementsWidget() {
  const t = useMessages(messages);
  const format = useFormat();
  const latest = useQuery({ ...latestAnnouncements, ...onBoard });
  return (
    <Widget title={t('title')} link={{ to: pathOf('announcements'), label: t('all') }}>
      <AsyncView query={latest} loading={<LoadingState blocks={[36, 36, 36]} />}>
        {(announcements) =>
          announcements.length === 0 ? (
            <p className={classes.empty}>{t('empty')}</p>
          ) : (
            <ul className={classes.list}>
              {announcements.map(({ id, title, is_read, starts_at, created_at }) => (
                <li key={id} className={classes.row}>
                  <span className={linkRow.dot} data-unread={!is_read || undefined}>
                    {is_read ? null : <span role="img" aria-label={t('unread')} />}
                  </span>
                  <Link className={linkRow.link} to={pathOf('announcements')}>
                    {title}
                  </Link>
                  <span className={linkRow.date}>{format.ago(starts_at ?? created_at)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </AsyncView>
    </Widget>
  );
}
