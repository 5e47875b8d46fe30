import { pathOf } from '@pelion/access';
import type { Rubric } from '@pelion/contract/rubrics';
import { defineMessages } from '@pelion/words';
import { IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { later } from '../../components/lazy-part.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { RecordsPage } from '../../components/records-page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { rubricsQuery } from '../../lib/rubrics.ts';
import { useText } from '../../lib/text.ts';

const RubricTaskDialog = later(() =>
  import('./rubric-task-dialog.tsx').then((file) => file.RubricTaskDialog),
);

const messages = defineMessages({
  back: 'To Be Graded',
  add: 'Add rubric',
  search: 'Search by name',
  edit: 'Edit',
  remove: 'Delete',
  name: 'Name',
  points: 'Points',
  nPoints: '{$points} {#n|point|points}',
  criteria: 'Criteria',
  used: '{^question+}',
  sharing: 'Sharing',
  shared: 'Shared',
  own: 'Only me',
  by: 'Created by',
  empty: 'No rubric yet',
  emptyText: 'Criteria with levels and points, so that everybody marks the same way.',
  notFound: 'No rubric found.',
});

/** /marking/rubrics: the viewer's own and shared rubrics. */
export function RubricsScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const list = useListState((query) => ({ search: query.text('search') }));
  const query = useQuery({ ...rubricsQuery(list.state.search), placeholderData: keepPreviousData });
  const [task, setTask] = useState<RecordTask<Rubric> | null>(null);
  const columns = useMemo<readonly DataColumn<Rubric>[]>(
    () => [
      { id: 'name', header: t('name'), place: 'primary', value: ({ name }) => name },
      {
        id: 'points',
        header: t('points'),
        place: 'fact',
        isNumeric: true,
        value: ({ most }) => Number(most),
        fact: ({ most }) => t('nPoints', { points: format.points(most), n: Number(most) }),
        cell: ({ most }) => format.points(most),
      },
      {
        id: 'criteria',
        header: t('criteria'),
        place: 'fact',
        isNumeric: true,
        value: ({ criteria }) => criteria.length,
        fact: () => null,
      },
      {
        id: 'used',
        header: t('used'),
        place: 'fact',
        isNumeric: true,
        value: ({ questions_count }) => questions_count,
        fact: () => null,
      },
      {
        id: 'sharing',
        header: t('sharing'),
        place: 'fact',
        value: ({ is_shared }) => t(is_shared ? 'shared' : 'own'),
      },
      { id: 'by', header: t('by'), place: 'fact', value: ({ created_by_name }) => created_by_name },
    ],
    [t, format],
  );
  return (
    <RecordsPage
      screen="rubrics"
      back={{ to: pathOf('markingQueue'), label: t('back') }}
      add={{ label: t('add'), onChoose: () => setTask({ kind: 'add' }) }}
      list={list}
      search={t('search')}
      query={query}
      icon={IconListDetails}
      empty={{ title: t('empty'), text: t('emptyText') }}
      notFound={t('notFound')}
      columns={columns}
      menu={(rubric) => [
        rubric.can.edit && {
          label: t('edit'),
          icon: IconPencil,
          onChoose: () => setTask({ kind: 'edit', record: rubric }),
        },
        rubric.can.delete && {
          label: t('remove'),
          icon: IconTrash,
          isDangerous: true,
          onChoose: () => setTask({ kind: 'remove', record: rubric }),
        },
      ]}
      dialog={task ? <RubricTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    />
  );
}
