import { pathOf, rules, screenOf } from '@pelion/access';
import type { Group } from '@pelion/contract/groups';
import { defineMessages } from '@pelion/words';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchiveFilter } from '../../components/archive-filter.tsx';
import { Button } from '../../components/button.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/later.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCard } from '../../components/record-card.tsx';
import { RecordList } from '../../components/record-list.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { useRecordMenu } from '../../components/use-record-menu.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { groupMutations, groupsQuery } from './queries.ts';

const GroupTaskDialog = later(() => import('./group-dialog.tsx').then((file) => file.GroupTaskDialog));

const messages = defineMessages({
  students: '{^student+}',
  add: 'Add group',
  search: 'Search by name',
  members: '{$n} {student#n}',
  by: 'By {$name}',
  empty: 'No groups yet',
  emptyText: '{^student+} from different {section+} who work together: a club, extra help.',
  notFound: 'No groups found.',
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
  const [task, setTask] = useState<RecordTask<Group> | null>(null);
  const turn = useMutation(groupMutations.turn);
  const menuOf = useRecordMenu();
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
      <RecordList
        query={useQuery(groupsQuery)}
        search={state.search}
        textOf={({ name }) => [name]}
        isShown={({ is_archived }) => is_archived === state.archived}
        onClear={clear}
        icon={IconUsersGroup}
        empty={{ title: t('empty'), text: t('emptyText'), action: add }}
        notFound={t('notFound')}
      >
        {(group) => (
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
              onEdit: () => setTask({ kind: 'edit', record: group }),
              onArchive: () => turn.mutate({ record: group, to: { is_archived: !group.is_archived } }),
              onRemove: () => setTask({ kind: 'remove', record: group }),
            })}
          />
        )}
      </RecordList>
      {task ? <GroupTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    </Page>
  );
}
