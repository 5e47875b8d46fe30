import type { DictionaryTerm } from '@pelion/contract/dictionary';
import { defineMessages } from '@pelion/words';
import { IconPencil, IconTrash, IconVocabulary } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { SettingsPage } from '../../components/settings-page.tsx';
import { useMessages } from '../../lib/text.ts';
import { dictionaryQuery } from './queries.ts';

const TermTaskDialog = later(() => import('./term-task-dialog.tsx').then((file) => file.TermTaskDialog));

const messages = defineMessages({
  facts: 'Terms that {student+} can look up during a {test}, where the schedule allows it.',
  add: 'Add terms',
  caption: 'Terms and their meanings',
  name: 'Term',
  meaning: 'Meaning',
  empty: 'No terms yet',
  emptyText: 'Schedules can then offer the dictionary as a tool.',
  edit: 'Edit',
  remove: 'Delete',
});

/** /settings/dictionary */
export function DictionaryScreen() {
  const t = useMessages(messages);
  const { data, error } = useQuery(dictionaryQuery);
  const [task, setTask] = useState<RecordTask<DictionaryTerm> | null>(null);
  const columns = useMemo<DataColumn<DictionaryTerm>[]>(
    () => [
      { id: 'name', header: t('name'), value: ({ name }) => name, place: 'primary', filter: 'search' },
      {
        id: 'meaning',
        header: t('meaning'),
        value: ({ meaning }) => meaning,
        place: 'fact',
        filter: 'search',
      },
    ],
    [t],
  );
  const add = <AddButton label={t('add')} onChoose={() => setTask({ kind: 'add' })} />;
  return (
    <SettingsPage screen="dictionary" facts={t('facts')} primary={add}>
      <AsyncList
        query={{ data, error }}
        empty={<EmptyState icon={IconVocabulary} title={t('empty')} text={t('emptyText')} action={add} />}
      >
        {(terms) => (
          <DataTable
            caption={t('caption')}
            name="terms"
            rows={terms}
            rowId={({ id }) => String(id)}
            columns={columns}
            menu={(term) => [
              { label: t('edit'), icon: IconPencil, onChoose: () => setTask({ kind: 'edit', record: term }) },
              {
                label: t('remove'),
                icon: IconTrash,
                isDangerous: true,
                onChoose: () => setTask({ kind: 'remove', record: term }),
              },
            ]}
          />
        )}
      </AsyncList>
      {task ? <TermTaskDialog task={task} terms={data ?? []} onClose={() => setTask(null)} /> : null}
    </SettingsPage>
  );
}
