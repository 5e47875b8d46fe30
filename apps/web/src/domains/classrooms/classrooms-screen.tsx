import { pathOf, rules } from '@pelion/access';
import type { Classroom } from '@pelion/contract/classrooms';
import { defineMessages } from '@pelion/words';
import { IconDoor } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchiveFilter } from '../../components/archive-filter.tsx';
import { later } from '../../components/lazy-part.tsx';
import { ListLink } from '../../components/list-link.tsx';
import { RecordCard } from '../../components/record-card.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { RecordsPage } from '../../components/records-page.tsx';
import { useTaskMenu } from '../../components/use-record-menu.ts';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { classroomMutations, classroomsQuery } from './queries.ts';

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

/** /classrooms: classrooms with their teachers and students. */
export function ClassroomsScreen() {
  const t = useMessages(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  const list = useListState((query) => ({
    search: query.text('search'),
    archived: query.flag('archived'),
  }));
  const [task, setTask] = useState<RecordTask<Classroom> | null>(null);
  const menuOf = useTaskMenu(setTask, classroomMutations.turn);
  const { state, set } = list;
  return (
    <RecordsPage
      screen="classrooms"
      add={may(rules.addClassrooms) && { label: t('add'), onChoose: () => setTask({ kind: 'add' }) }}
      list={list}
      search={t('search')}
      filters={
        may(rules.editClassrooms) ? (
          <ArchiveFilter isArchived={state.archived} onChange={(archived) => set({ archived })} />
        ) : null
      }
      query={useQuery(classroomsQuery)}
      textOf={({ name, place }) => [name, place]}
      isShown={({ is_archived }) => is_archived === state.archived}
      icon={IconDoor}
      empty={{ title: t('empty'), text: t('emptyText') }}
      notFound={t('notFound')}
      dialog={task ? <ClassroomTaskDialog task={task} onClose={() => setTask(null)} /> : null}
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
    </RecordsPage>
  );
}
