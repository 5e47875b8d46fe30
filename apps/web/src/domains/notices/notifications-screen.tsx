import { rules, screenOf } from '@pelion/access';
import type { Notification } from '@pelion/contract/notices';
import { newsOf } from '@pelion/contract/notices/facts';
import { defineMessages } from '@pelion/words';
import { IconBell, IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import { Button } from '../../components/button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
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
  told: 'When',
  empty: 'No notifications yet',
  emptyText: 'New notifications appear here.',
  choice: 'New notifications appear here. You can choose their topics in {$page}.',
  noneUnread: 'You have read all of them.',
});

const rowId = ({ id }: Notification) => String(id);

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
  const format = useFormat();
  const { mutate: open } = read;
  const columns = useMemo<readonly DataColumn<Notification>[]>(() => {
    const news = (notification: Notification) =>
      newsOf(
        notification,
        text,
        notification.due_at && format.when(notification.due_at),
        format.list(notification.student_names),
      );
    return [
      {
        id: 'news',
        header: t('title'),
        place: 'primary',
        isLong: true,
        isSortable: false,
        value: news,
        cell: (notification) => (
          <span className={classes.news} data-unread={!notification.is_read || undefined}>
            <span className={classes.dot}>
              {notification.is_read ? null : <span role="img" aria-label={t('unread')} />}
            </span>
            <Link to={notification.path} onClick={() => notification.is_read || open(notification.id)}>
              {news(notification)}
            </Link>
          </span>
        ),
      },
      {
        id: 'told',
        header: t('told'),
        place: 'fact',
        isSortable: false,
        value: ({ told_at }) => told_at,
        cell: ({ told_at }) => <time dateTime={told_at}>{format.ago(told_at)}</time>,
      },
    ];
  }, [t, text, format, open]);
  const rows = list.data?.pages.flat();
  const [latest] = rows ?? [];
  const hasUnread = rows?.some(({ is_read }) => !is_read);

  return (
    <Page
      title={t('title')}
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
          <DataTable
            isCompact
            caption={t('title')}
            rows={notifications}
            rowId={rowId}
            columns={columns}
            foot={<MorePages of={list} />}
          />
        )}
      </AsyncList>
    </Page>
  );
}
