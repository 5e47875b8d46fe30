import { rules } from '@pelion/access';
import type { Announcement } from '@pelion/contract/announcements';
import { announcementStateNames, announcementStates } from '@pelion/contract/announcements/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/later.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import classes from './announcements.module.css';
import { announcementPages, announcementsKey, markAnnouncementRead } from './queries.ts';

const AnnouncementTaskDialog = later(() =>
  import('./announcement-dialog.tsx').then((file) => file.AnnouncementTaskDialog),
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
});

export function AnnouncementsScreen() {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const { state, set, isFiltered, clear } = useListState((query) => ({
    search: query.text('search'),
    state: query.oneOf('state', announcementStateNames),
  }));
  const [task, setTask] = useState<RecordTask<Announcement> | null>(null);
  const list = useInfiniteQuery(announcementPages(state));
  const read = useMutation(markAnnouncementRead);
  useLiveQueries('announcements', announcementsKey);

  const add = may(rules.addAnnouncements) ? (
    <Button tone="primary" icon={IconPlus} onClick={() => setTask({ kind: 'add' })}>
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
            <NoMatch icon={IconSpeakerphone} title={t('notFound')} onClear={clear} />
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
                onEdit={() => setTask({ kind: 'edit', record: announcement })}
                onRemove={() => setTask({ kind: 'remove', record: announcement })}
                onRead={() => read.mutate(announcement.id)}
              />
            ))}
            {list.hasNextPage ? (
              <LoadMore isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
            ) : null}
          </div>
        )}
      </AsyncList>
      {task ? <AnnouncementTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    </Page>
  );
}
