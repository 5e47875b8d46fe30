import { pathOf, rules, screenOf } from '@pelion/access';
import type { NoticePreference } from '@pelion/contract/notices';
import { defineMessages } from '@pelion/words';
import { IconBell, IconBellOff, IconChecks, IconMail, IconPencil, IconSend } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { childParam } from '../../lib/child-list.ts';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { NotificationDays } from './notification-days.tsx';
import { NotificationRow } from './notification-row.tsx';
import {
  markNotificationRead,
  markNotificationsRead,
  markNotificationUnread,
  notificationFilters,
  notificationPages,
  notificationsKey,
} from './queries.ts';
import { useMuting } from './use-muting.ts';

const MutedDialog = later(() => import('./muted-dialog.tsx').then((file) => file.MutedDialog));
const KindOffDialog = later(() => import('./kind-off-dialog.tsx').then((file) => file.KindOffDialog));

const messages = defineMessages({
  title: 'Notifications',
  write: 'Write message',
  readAll: 'Mark all as read',
  muted: 'Muted',
  show: 'Show',
  all: 'All notifications',
  unread: 'Unread',
  kind: 'Kind',
  allKinds: 'All kinds',
  student: '{^student}',
  allStudents: 'All {student+}',
  empty: 'No notifications yet',
  emptyText: 'New notifications appear here.',
  choice: 'New notifications appear here. You can choose their topics in {$page}.',
  noneUnread: 'You have read all of them.',
  noneFound: 'No notifications found.',
});

export function NotificationsScreen() {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const preferences = screenOf('emailPreferences');
  const { state, set, clear } = useListState((query) => ({
    show: query.oneOf('show', ['unread']),
    kind: query.text('kind'),
    [childParam]: query.text(childParam),
  }));
  const [offered, setOffered] = useState<'muted' | NoticePreference | null>(null);
  const filters = useQuery(notificationFilters);
  const { kinds = [], students = [] } = filters.data ?? {};
  const child = students.find(({ id }) => String(id) === state[childParam]);
  const list = useInfiniteQuery({
    ...notificationPages({
      isUnreadOnly: state.show === 'unread',
      kind: state.kind,
      studentId: child?.id,
    }),
    // A child of an old address may be nobody's now.
    enabled: state[childParam] === '' || filters.isFetched,
  });
  const readAll = useMutation(markNotificationsRead);
  const { mutate: read } = useMutation(markNotificationRead);
  const { mutate: unread } = useMutation(markNotificationUnread);
  const actions = { read, unread, ...useMuting(), turnOff: setOffered };
  useLiveQueries('notices', notificationsKey);
  const rows = list.data?.pages.flat();
  const [latest] = rows ?? [];
  const hasUnread = rows?.some(({ is_read }) => !is_read);
  const isNarrowed = state.kind !== '' || child !== undefined;
  const close = () => setOffered(null);

  return (
    <Page
      title={t('title')}
      width="reading"
      primary={
        may(rules.sendMessages) ? (
          <ButtonLink to={`${pathOf('sentMessages')}?write=1`} tone="primary" icon={IconPencil}>
            {t('write')}
          </ButtonLink>
        ) : null
      }
      menu={[
        { label: t('muted'), icon: IconBellOff, worksWhenOver: true, onChoose: () => setOffered('muted') },
        may(rules.sendMessages) && {
          label: text.phrase(screenOf('sentMessages').title),
          icon: IconSend,
          to: pathOf('sentMessages'),
        },
        may(rules.setEmailPreferences) && {
          label: text.phrase(preferences.title),
          icon: IconMail,
          to: pathOf('emailPreferences'),
        },
      ]}
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
        {kinds.length > 1 || state.kind ? (
          <SelectField
            label={t('kind')}
            isLabelHidden
            options={[
              { value: '', label: t('allKinds') },
              ...kinds.map(({ kind, label }) => ({ value: kind, label: text.sentence(label) })),
            ]}
            value={state.kind}
            onChange={(kind) => set({ kind })}
          />
        ) : null}
        {students.length > 1 ? (
          <SelectField
            label={t('student')}
            isLabelHidden
            options={[
              { value: '', label: t('allStudents') },
              ...students.map(({ id, name }) => ({ value: String(id), label: name, isName: true })),
            ]}
            value={child ? String(child.id) : ''}
            onChange={(value) => set({ [childParam]: value })}
          />
        ) : null}
        {latest && hasUnread && !isNarrowed ? (
          <Button
            tone="quiet"
            icon={IconChecks}
            isBusy={readAll.isPending}
            onClick={() => readAll.mutate(latest.id)}
          >
            {t('readAll')}
          </Button>
        ) : null}
      </FilterBar>
      <AsyncList
        query={{ data: rows, error: list.error }}
        empty={
          isNarrowed || state.show === 'unread' ? (
            <NoMatch icon={IconBell} title={t(isNarrowed ? 'noneFound' : 'noneUnread')} onClear={clear} />
          ) : (
            <EmptyState
              icon={IconBell}
              title={t('empty')}
              text={
                may(rules.setEmailPreferences)
                  ? t('choice', { page: text.phrase(preferences.title) })
                  : t('emptyText')
              }
            />
          )
        }
      >
        {(notifications) => (
          <>
            <NotificationDays notifications={notifications}>
              {(notification) => (
                <NotificationRow key={notification.id} notification={notification} actions={actions} />
              )}
            </NotificationDays>
            <MorePages of={list} />
          </>
        )}
      </AsyncList>
      {offered === 'muted' ? <MutedDialog onClose={close} /> : null}
      {offered !== null && offered !== 'muted' ? (
        <KindOffDialog preference={offered} onClose={close} />
      ) : null}
    </Page>
  );
}
