import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { rules } from '@pelion/access';
import type { Announcement, AnnouncementState } from '@pelion/contract/announcements';
import { defineMessages, keysOf } from '@pelion/words';
import { IconPlus, IconSearch, IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useLive } from '../../lib/live.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import classes from './announcements-screen.module.css';
import { announcementPages, announcementsKey, markAnnouncementRead, removeAnnouncement } from './queries.ts';
import { announcementStates } from './states.ts';

const AnnouncementDialog = lazy(() =>
  import('./announcement-dialog.tsx').then((file) => ({ default: file.AnnouncementDialog })),
);

const messages = defineMessages({
  title: 'Announcements',
  description: 'News for everybody in this {school}',
  add: 'New announcement',
  search: 'Search by title',
  state: 'State',
  everyState: 'Every state',
  more: 'Show more',
  empty: 'No announcements',
  emptyText: 'What your {school} has to say will stand here.',
  notFound: 'No announcements found.',
  notFoundText: 'Please try changing the filters.',
  removeTitle: 'Do you want to delete the announcement?',
  removeText: '“{$title}” disappears for everybody.',
  remove: 'Delete',
});

const isState = (value: string): value is AnnouncementState => Object.hasOwn(announcementStates, value);

export function AnnouncementsScreen() {
  const text = useText();
  const t = text(messages);
  const stateOptions = keysOf(announcementStates).map((one) => ({
    value: one,
    label: text.phrase(announcementStates[one].label),
  }));
  const { may } = useSignedIn();
  const queryClient = useQueryClient();
  const [search, setSearch] = useState('');
  const [state, setState] = useState<AnnouncementState | null>(null);
  const [wanted] = useDebouncedValue(search.trim(), 300);
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null);
  const [removed, setRemoved] = useState<Announcement | null>(null);
  const list = useInfiniteQuery(announcementPages({ search: wanted, state }));
  const refresh = () => queryClient.invalidateQueries({ queryKey: announcementsKey });
  const read = useMutation({ ...markAnnouncementRead, onSuccess: refresh });
  const removal = useMutation({
    ...removeAnnouncement,
    onSuccess: refresh,
    onSettled: () => setRemoved(null),
  });
  useLive('announcements', () => void refresh());

  const isFiltered = wanted !== '' || state !== null;
  const add = may(rules.addAnnouncements) ? (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  ) : null;

  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      <search className={classes.filters}>
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {may(rules.editAnnouncements) ? (
          <NativeSelect
            aria-label={t('state')}
            data={[{ value: '', label: t('everyState') }, ...stateOptions]}
            value={state ?? ''}
            onChange={({ currentTarget: { value } }) => setState(isState(value) ? value : null)}
          />
        ) : null}
      </search>
      <AsyncList
        query={{ data: list.data?.pages.flat(), error: list.error }}
        empty={
          <EmptyState
            icon={IconSpeakerphone}
            title={t(isFiltered ? 'notFound' : 'empty')}
            text={t(isFiltered ? 'notFoundText' : 'emptyText')}
            action={isFiltered ? undefined : add}
          />
        }
      >
        {(announcements) => (
          <div className={classes.list}>
            {announcements.map((announcement) => (
              <AnnouncementCard
                key={announcement.id}
                announcement={announcement}
                onEdit={() => setEdited(announcement)}
                onRemove={() => setRemoved(announcement)}
                onRead={() => read.mutate(announcement.id)}
              />
            ))}
            {list.hasNextPage ? (
              <Button
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('more')}
              </Button>
            ) : null}
          </div>
        )}
      </AsyncList>
      {edited ? (
        <Suspense>
          <AnnouncementDialog
            announcement={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      ) : null}
      <ConfirmDialog
        isOpen={removed !== null}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        isDangerous
        isBusy={removal.isPending}
        onConfirm={() => removed && removal.mutate(removed.id)}
        onClose={() => setRemoved(null)}
      >
        {t('removeText', { title: removed?.title ?? '' })}
      </ConfirmDialog>
    </>
  );
}
