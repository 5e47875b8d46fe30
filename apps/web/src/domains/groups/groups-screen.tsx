import { pathOf, rules, screenOf } from '@pelion/access';
import type { Group } from '@pelion/contract/groups';
import { defineMessages } from '@pelion/words';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchiveFilter } from '../../components/archive-filter.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/later.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCard, RecordCards } from '../../components/record-card.tsx';
import { useRecordMenu } from '../../components/use-record-menu.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { GroupTask } from './group-task-dialog.tsx';
import { archiveGroup, groupsQuery } from './queries.ts';

const GroupTaskDialog = later(() => import('./group-task-dialog.tsx').then((file) => file.GroupTaskDialog));

const messages = defineMessages({
  students: '{^student+}',
  add: 'Add group',
  search: 'Search by name',
  members: '{$n} {student#n}',
  by: 'By {$name}',
  empty: 'No group yet',
  emptyText: '{^student+} of different {section+} who get something together: a club, extra help.',
  notFound: 'No group found.',
  notFoundText: 'Please try changing the filters.',
  clear: 'Clear',
});

/** /groups: students who get something together, whatever sections they are in. */
export function GroupsScreen() {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const { state, set, clear } = useListState((query) => ({
    search: query.text('search'),
    archived: query.flag('archived'),
  }));
  const [task, setTask] = useState<GroupTask | null>(null);
  const { data, error } = useQuery(groupsQuery);
  const archive = useMutation(archiveGroup);
  const menuOf = useRecordMenu();
  const needle = state.search.trim().toLocaleLowerCase();
  const isShown = ({ name, is_archived }: Group) =>
    is_archived === state.archived && name.toLocaleLowerCase().includes(needle);
  const add = may(rules.manageGroups) ? (
    <Button tone="primary" icon={IconPlus} onClick={() => setTask({ kind: 'add' })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <Page
      title={text.phrase(screenOf('groups').title)}
      back={{ to: pathOf('students'), label: t('students') }}
      primary={add}
      width="reading"
    >
      <FilterBar>
        <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
        <ArchiveFilter isArchived={state.archived} onChange={(archived) => set({ archived })} />
      </FilterBar>
      <AsyncList
        query={{ data: data?.filter(isShown), error }}
        empty={
          data?.length === 0 ? (
            <EmptyState icon={IconUsersGroup} title={t('empty')} text={t('emptyText')} action={add} />
          ) : (
            <EmptyState
              icon={IconUsersGroup}
              title={t('notFound')}
              text={t('notFoundText')}
              action={<Button onClick={clear}>{t('clear')}</Button>}
            />
          )
        }
      >
        {(groups) => (
          <RecordCards>
            {groups.map((group) => (
              <RecordCard
                key={group.id}
                name={group.name}
                isArchived={group.is_archived}
                facts={[
                  t('members', { n: group.member_count }),
                  t('by', { name: group.created_by_name }),
                  group.description,
                ]}
                menu={menuOf(group, {
                  onEdit: () => setTask({ kind: 'edit', group }),
                  onArchive: () => archive.mutate(group),
                  onRemove: () => setTask({ kind: 'remove', group }),
                })}
              />
            ))}
          </RecordCards>
        )}
      </AsyncList>
      {task ? <GroupTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    </Page>
  );
}
