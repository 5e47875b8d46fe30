import { pathOf } from '@pelion/access';
import type { Rubric } from '@pelion/contract/rubrics';
import { defineMessages } from '@pelion/words';
import { IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { RecordCard } from '../../components/record-card.tsx';
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
  points: '{$points} {#n|point|points}',
  criteria: '{$n} {#n|criterion|criteria}',
  used: 'Used by {$n} {question#n}',
  shared: 'Shared',
  by: 'By {$name}',
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
      dialog={task ? <RubricTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    >
      {(rubric) => (
        <RecordCard
          key={rubric.id}
          name={rubric.name}
          facts={[
            t('points', { points: format.points(rubric.most), n: Number(rubric.most) }),
            t('criteria', { n: rubric.criteria.length }),
            rubric.questions_count > 0 && t('used', { n: rubric.questions_count }),
            rubric.is_shared && t('shared'),
            !rubric.is_mine && t('by', { name: rubric.created_by_name }),
          ]}
          menu={[
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
        />
      )}
    </RecordsPage>
  );
}
