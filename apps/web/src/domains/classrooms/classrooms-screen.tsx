import { pathOf, rules, screenOf } from '@pelion/access';
import type { Classroom } from '@pelion/contract/classrooms';
import { defineMessages } from '@pelion/words';
import { IconDoor, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchiveFilter } from '../../components/archive-filter.tsx';
import { Button } from '../../components/button.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/later.tsx';
import { ListLink } from '../../components/list-link.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCard } from '../../components/record-card.tsx';
import { RecordList } from '../../components/record-list.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { classroomsQuery } from './queries.ts';
import { useClassroomMenu } from './use-classroom-menu.ts';

const ClassroomTaskDialog = later(() =>
  import('./classroom-dialog.tsx').then((file) => file.ClassroomTaskDialog),
);

const messages = defineMessages({
  add: 'Add {classroom}',
  search: 'Search by name or place',
  seats: '{$n} {#n|seat|seats}',
  empty: 'No {classroom} yet',
  emptyText: 'Rooms with their location, their seats, and who teaches and learns there.',
  notFound: 'No {classroom} found.',
});

/** /classrooms: the rooms, and who teaches and learns there. */
export function ClassroomsScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  const { state, set, clear } = useListState((query) => ({
    search: query.text('search'),
    archived: query.flag('archived'),
  }));
  const [task, setTask] = useState<RecordTask<Classroom> | null>(null);
  const menuOf = useClassroomMenu(setTask);
  const isShown = ({ is_archived }: Classroom) => is_archived === state.archived;
  const add = may(rules.addClassrooms) ? (
    <Button tone="primary" icon={IconPlus} onClick={() => setTask({ kind: 'add' })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <Page title={text.phrase(screenOf('classrooms').title)} primary={add} width="reading">
      <FilterBar>
        <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
        {may(rules.editClassrooms) ? (
          <ArchiveFilter isArchived={state.archived} onChange={(archived) => set({ archived })} />
        ) : null}
      </FilterBar>
      <RecordList
        query={useQuery(classroomsQuery)}
        search={state.search}
        textOf={({ name, place }) => [name, place]}
        isShown={isShown}
        onClear={clear}
        icon={IconDoor}
        empty={{ title: t('empty'), text: t('emptyText'), action: add }}
        notFound={t('notFound')}
      >
        {(classroom) => (
          <RecordCard
            key={classroom.id}
            name={classroom.name}
            title={
              <ListLink to={pathOf('classroom', { classroomId: classroom.id })}>{classroom.name}</ListLink>
            }
            isArchived={classroom.is_archived}
            facts={[
              classroom.place,
              classroom.capacity !== null && t('seats', { n: classroom.capacity }),
              classroom.teachers.length > 0 && format.list(classroom.teachers.map(({ name }) => name)),
            ]}
            menu={menuOf(classroom)}
          />
        )}
      </RecordList>
      {task ? <ClassroomTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    </Page>
  );
}
