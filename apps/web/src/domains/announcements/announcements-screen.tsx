import { rules } from '@pelion/access';
import type { Announcement } from '@pelion/contract/announcements';
import { announcementStateNames, announcementStates } from '@pelion/contract/announcements/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/later.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Page } from '../../components/page.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import classes from './announcements.module.css';
import { announcementPages, announcementsKey, markAnnouncementRead, removeAnnouncement } from './queries.ts';

const AnnouncementDialog = later(() =>
  import('./announcement-dialog.tsx').then((file) => file.AnnouncementDialog),
);

const messages = defineMessages({
  title: '{^announcement+}',
  add: 'New {announcement}',
  search: 'Search by title',
  state: 'State',
  everyState: 'Every state',
  empty: 'No {announcement+} yet',
  emptyText: 'News from your {school} appears here.',
  emptyWrite: 'Write the first one: everybody sees it here and on the dashboard.',
  notFound: 'No {announcement+} found.',
  notFoundText: 'Please try changing the filters.',
  clear: 'Clear',
  removeTitle: 'Do you want to delete the {announcement}?',
  removeText: '“{$title}” disappears for everybody.',
  remove: 'Delete',
});

export function AnnouncementsScreen() {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const { state, set, isFiltered, clear } = useListState((query) => ({
    search: query.text('search'),
    state: query.oneOf('state', announcementStateNames),
  }));
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null);
  const [removed, setRemoved] = useState<Announcement | null>(null);
  const list = useInfiniteQuery(announcementPages(state));
  const read = useMutation(markAnnouncementRead);
  const removal = useMutation({ ...removeAnnouncement, onSettled: () => setRemoved(null) });
  useLiveQueries('announcements', announcementsKey);

  const add = may(rules.addAnnouncements) ? (
    <Button tone="primary" icon={IconPlus} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  ) : null;

  return (
    <Page title={t('title')} primary={add} width="reading">
      <FilterBar>
        <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
        {may(rules.editAnnouncements) ? (
          <SelectField
            label={t('state')}
            isLabelHidden
            options={[
              { value: '', label: t('everyState') },
              ...announcementStateNames.map((value) => ({
                value,
                label: text.phrase(announcementStates[value].label),
              })),
            ]}
            value={state.state}
            onChange={(value) => set({ state: value })}
          />
        ) : null}
      </FilterBar>
      <AsyncList
        query={{ data: list.data?.pages.flat(), error: list.error }}
        empty={
          isFiltered ? (
            <EmptyState
              icon={IconSpeakerphone}
              title={t('notFound')}
              text={t('notFoundText')}
              action={<Button onClick={clear}>{t('clear')}</Button>}
            />
          ) : (
            <EmptyState
              icon={IconSpeakerphone}
              title={t('empty')}
              text={t(add ? 'emptyWrite' : 'emptyText')}
              action={add}
            />
          )
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
              <LoadMore isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
            ) : null}
          </div>
        )}
      </AsyncList>
      {edited ? (
        <AnnouncementDialog announcement={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
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
    </Page>
  );
}
