import { rules } from '@pelion/access';
import type { Announcement } from '@pelion/contract/announcements';
import { announcementStateNames, announcementStates } from '@pelion/contract/announcements/facts';
import { defineMessages } from '@pelion/words';
import { IconPencil, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { RecordsPage } from '../../components/records-page.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { AnnouncementBody } from './announcement-body.tsx';
import { announcementPages } from './announcement-queries.ts';
import { announcementsKey, markAnnouncementRead } from './queries.ts';
import { isNew, useAnnouncementColumns } from './use-announcement-columns.tsx';

const AnnouncementTaskDialog = later(() =>
  import('./announcement-dialog.tsx').then((file) => file.AnnouncementTaskDialog),
);

const messages = defineMessages({
  add: 'Add {announcement}',
  edit: 'Edit',
  remove: 'Delete',
  search: 'Search by title',
  state: 'State',
  everyState: 'All states',
  empty: 'No {announcement+} yet',
  emptyText: 'News from your {school} appears here.',
  emptyWrite: 'Write the first one: everybody sees it here and on the dashboard.',
  notFound: 'No {announcement+} found.',
});

export function AnnouncementsScreen() {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const list = useListState((query) => ({
    search: query.text('search'),
    state: query.oneOf('state', announcementStateNames),
  }));
  const { state, set } = list;
  const [task, setTask] = useState<RecordTask<Announcement> | null>(null);
  const pages = useInfiniteQuery(announcementPages(state));
  const read = useMutation(markAnnouncementRead);
  useLiveQueries('announcements', announcementsKey);

  const mayAdd = may(rules.addAnnouncements);
  const columns = useAnnouncementColumns(may(rules.editAnnouncements));
  return (
    <RecordsPage
      screen="announcements"
      add={mayAdd && { label: t('add'), onChoose: () => setTask({ kind: 'add' }) }}
      list={list}
      search={t('search')}
      filters={
        may(rules.editAnnouncements) ? (
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
        ) : null
      }
      query={{ data: pages.data?.pages.flat(), error: pages.error }}
      pages={pages}
      icon={IconSpeakerphone}
      empty={{ title: t('empty'), text: t(mayAdd ? 'emptyWrite' : 'emptyText') }}
      notFound={t('notFound')}
      columns={columns}
      detail={(announcement) => (
        <AnnouncementBody announcement={announcement} onRead={() => read.mutate(announcement.id)} />
      )}
      isOpenAtFirst={isNew}
      menu={(announcement) => [
        announcement.can.edit && {
          label: t('edit'),
          icon: IconPencil,
          onChoose: () => setTask({ kind: 'edit', record: announcement }),
        },
        announcement.can.delete && {
          label: t('remove'),
          icon: IconTrash,
          isDangerous: true,
          onChoose: () => setTask({ kind: 'remove', record: announcement }),
        },
      ]}
      dialog={task ? <AnnouncementTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    />
  );
}
