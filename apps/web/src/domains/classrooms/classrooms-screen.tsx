import { pathOf, rules, screenOf } from '@pelion/access';
import type { Classroom } from '@pelion/contract/classrooms';
import { defineMessages } from '@pelion/words';
import { IconDoor, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchiveFilter } from '../../components/archive-filter.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/later.tsx';
import { ListLink } from '../../components/list-link.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCard, RecordCards } from '../../components/record-card.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { ClassroomTask } from './classroom-task-dialog.tsx';
import { classroomsQuery } from './queries.ts';
import { useClassroomMenu } from './use-classroom-menu.ts';

const ClassroomTaskDialog = later(() =>
  import('./classroom-task-dialog.tsx').then((file) => file.ClassroomTaskDialog),
);

const messages = defineMessages({
  add: 'Add {classroom}',
  search: 'Search by name or place',
  seats: '{$n} {#n|seat|seats}',
  empty: 'No {classroom} yet',
  emptyText: 'Rooms with their place, their seats, and who teaches and learns there.',
  notFound: 'No {classroom} found.',
  notFoundText: 'Please try changing the filters.',
  clear: 'Clear',
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
  const [task, setTask] = useState<ClassroomTask | null>(null);
  const menuOf = useClassroomMenu(setTask);
  const { data, error } = useQuery(classroomsQuery);
  const needle = state.search.trim().toLocaleLowerCase();
  const isShown = ({ name, place, is_archived }: Classroom) =>
    is_archived === state.archived && `${name} ${place}`.toLocaleLowerCase().includes(needle);
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
      <AsyncList
        query={{ data: data?.filter(isShown), error }}
        empty={
          data?.length === 0 ? (
            <EmptyState icon={IconDoor} title={t('empty')} text={t('emptyText')} action={add} />
          ) : (
            <EmptyState
              icon={IconDoor}
              title={t('notFound')}
              text={t('notFoundText')}
              action={<Button onClick={clear}>{t('clear')}</Button>}
            />
          )
        }
      >
        {(classrooms) => (
          <RecordCards>
            {classrooms.map((classroom) => (
              <RecordCard
                key={classroom.id}
                name={classroom.name}
                title={
                  <ListLink to={pathOf('classroom', { classroomId: classroom.id })}>
                    {classroom.name}
                  </ListLink>
                }
                isArchived={classroom.is_archived}
                facts={[
                  classroom.place,
                  classroom.capacity !== null && t('seats', { n: classroom.capacity }),
                  classroom.teachers.length > 0 && format.list(classroom.teachers.map(({ name }) => name)),
                ]}
                menu={menuOf(classroom)}
              />
            ))}
          </RecordCards>
        )}
      </AsyncList>
      {task ? <ClassroomTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    </Page>
  );
}
