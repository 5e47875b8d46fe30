import { rules, screenOf } from '@pelion/access';
import type { Notification } from '@pelion/contract/notices';
import { newsOf } from '@pelion/contract/notices/facts';
import { defineMessages } from '@pelion/words';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import linkRow from '../../components/link-rows.module.css';
import { MorePages } from '../../components/load-more.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './notifications.module.css';
import {
  markNotificationRead,
  markNotificationsRead,
  notificationPages,
  notificationsKey,
} from './queries.ts';

const messages = defineMessages({
  title: 'Notifications',
  readAll: 'Mark all as read',
  show: 'Show',
  all: 'All',
  unread: 'Unread',
  empty: 'No notifications yet',
  emptyText: 'New notifications appear here.',
  choice: 'New notifications appear here. You can choose their topics in {$page}.',
  noneUnread: 'You have read all of them.',
});

export function NotificationsScreen() {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const { title } = screenOf('emailPreferences');
  const { state, set, clear } = useListState((query) => ({ show: query.oneOf('show', ['unread']) }));
  const isUnreadOnly = state.show === 'unread';
  const list = useInfiniteQuery(notificationPages(isUnreadOnly));
  const readAll = useMutation(markNotificationsRead);
  const read = useMutation(markNotificationRead);
  useLiveQueries('notices', notificationsKey);
  const rows = list.data?.pages.flat();
  const [latest] = rows ?? [];
  const hasUnread = rows?.some(({ is_read }) => !is_read);

  return (
    <Page
      title={t('title')}
      width="reading"
      primary={
        latest && hasUnread ? (
          <Button icon={IconChecks} isBusy={readAll.isPending} onClick={() => readAll.mutate(latest.id)}>
            {t('readAll')}
          </Button>
        ) : null
      }
    >
      <FilterBar>
        <SelectField
          label={t('show')}
          isLabelHidden
          options={[
            { value: '', label: t('all') },
            { value: 'unread', label: t('unread') },
          ]}
          value={state.show}
          onChange={(show) => set({ show })}
        />
      </FilterBar>
      <AsyncList
        query={{ data: rows, error: list.error }}
        empty={
          isUnreadOnly ? (
            <NoMatch icon={IconBell} title={t('noneUnread')} onClear={clear} />
          ) : (
            <EmptyState
              icon={IconBell}
              title={t('empty')}
              text={
                may(rules.setEmailPreferences) ? t('choice', { page: text.phrase(title) }) : t('emptyText')
              }
            />
          )
        }
      >
        {(notifications) => (
          <>
            <ul className={classes.list}>
              {notifications.map((notification) => (
                <Row key={notification.id} notification={notification} onOpen={read.mutate} />
              ))}
            </ul>
            <MorePages of={list} />
          </>
        )}
      </AsyncList>
    </Page>
  );
}

interface RowProps {
  readonly notification: Notification;
  /** Opening one reads it. */
  readonly onOpen: (id: number) => void;
}

function Row({ notification, onOpen }: RowProps) {
  const text = useText();
  const format = useFormat();
  const { id, path, is_read, told_at, due_at } = notification;
  return (
    <li className={classes.row}>
      <span className={linkRow.dot} data-unread={!is_read || undefined}>
        {is_read ? null : <span role="img" aria-label={text(messages)('unread')} />}
      </span>
      <Link className={linkRow.link} to={path} onClick={() => (is_read ? undefined : onOpen(id))}>
        {newsOf(notification, text, due_at && format.moment(due_at))}
      </Link>
      <time className={classes.date} dateTime={told_at}>
        {format.ago(told_at)}
      </time>
    </li>
  );
}
