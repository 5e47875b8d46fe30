import { pathOf, rules } from '@pelion/access';
import type { Classroom } from '@pelion/contract/classrooms';
import { defineMessages } from '@pelion/words';
import { IconDoor } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ArchiveFilter } from '../../components/archive-filter.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { later } from '../../components/lazy-part.tsx';
import { ListLink } from '../../components/list-link.tsx';
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
  name: 'Name',
  place: 'Place',
  seats: 'Seats',
  nSeats: '{$n} {#n|seat|seats}',
  teachers: '{^teacher+}',
  sections: '{^section+}',
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
  const columns = useMemo<readonly DataColumn<Classroom>[]>(
    () => [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: ({ name }) => name,
        cell: ({ id, name }) => <ListLink to={pathOf('classroom', { classroomId: id })}>{name}</ListLink>,
      },
      { id: 'place', header: t('place'), place: 'fact', isLong: true, value: ({ place }) => place || null },
      {
        id: 'seats',
        header: t('seats'),
        place: 'fact',
        isNumeric: true,
        value: ({ capacity }) => capacity,
        fact: ({ capacity: n }) => (n === null ? null : t('nSeats', { n })),
      },
      {
        id: 'teachers',
        header: t('teachers'),
        place: 'fact',
        isLong: true,
        value: ({ teachers }) => format.list(teachers.map(({ name }) => name)) || null,
      },
      {
        id: 'sections',
        header: t('sections'),
        place: 'fact',
        isLong: true,
        isWide: true,
        value: ({ sections }) => format.list(sections.map(({ label }) => label)) || null,
      },
    ],
    [t, format],
  );
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
      columns={columns}
      menu={menuOf}
      dialog={task ? <ClassroomTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    />
  );
}
