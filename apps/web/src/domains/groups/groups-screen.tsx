import { pathOf, rules } from '@pelion/access';
import type { Group } from '@pelion/contract/groups';
import { defineMessages } from '@pelion/words';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ArchiveFilter } from '../../components/archive-filter.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { later } from '../../components/lazy-part.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { RecordsPage } from '../../components/records-page.tsx';
import { useTaskMenu } from '../../components/use-record-menu.ts';
import { useListState } from '../../lib/list-state.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { groupMutations, groupsQuery } from './queries.ts';

const GroupTaskDialog = later(() => import('./group-dialog.tsx').then((file) => file.GroupTaskDialog));

const messages = defineMessages({
  students: '{^student+}',
  add: 'Add group',
  search: 'Search by name',
  name: 'Name',
  members: '{$n} {student#n}',
  by: 'Created by',
  description: 'Description',
  empty: 'No groups yet',
  emptyText: '{^student+} from different {section+} who work together: a club, extra help.',
  notFound: 'No groups found.',
});

/** /groups: students who share assignments across sections. */
export function GroupsScreen() {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const list = useListState((query) => ({
    search: query.text('search'),
    archived: query.flag('archived'),
  }));
  const [task, setTask] = useState<RecordTask<Group> | null>(null);
  const menuOf = useTaskMenu(setTask, groupMutations.turn);
  const { state, set } = list;
  const columns = useMemo<readonly DataColumn<Group>[]>(
    () => [
      { id: 'name', header: t('name'), place: 'primary', value: ({ name }) => name },
      {
        id: 'students',
        header: t('students'),
        place: 'fact',
        isNumeric: true,
        value: ({ member_count }) => member_count,
        fact: ({ member_count: n }) => t('members', { n }),
      },
      { id: 'by', header: t('by'), place: 'fact', value: ({ created_by_name }) => created_by_name },
      {
        id: 'description',
        header: t('description'),
        place: 'fact',
        isLong: true,
        value: ({ description }) => description || null,
      },
    ],
    [t],
  );
  return (
    <RecordsPage
      screen="groups"
      back={{ to: pathOf('students'), label: t('students') }}
      add={may(rules.manageGroups) && { label: t('add'), onChoose: () => setTask({ kind: 'add' }) }}
      list={list}
      search={t('search')}
      filters={<ArchiveFilter isArchived={state.archived} onChange={(archived) => set({ archived })} />}
      query={useQuery(groupsQuery)}
      textOf={({ name }) => [name]}
      isShown={({ is_archived }) => is_archived === state.archived}
      icon={IconUsersGroup}
      empty={{ title: t('empty'), text: t('emptyText') }}
      notFound={t('notFound')}
      columns={columns}
      menu={menuOf}
      dialog={task ? <GroupTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    />
  );
}
