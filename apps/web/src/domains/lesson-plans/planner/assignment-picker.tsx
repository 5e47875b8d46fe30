import {
  type AssignmentType,
  assignmentTypes,
  assignmentTypeTable,
} from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../../components/async-view.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { FormRow } from '../../../components/form/form.tsx';
import { MorePages } from '../../../components/load-more.tsx';
import { FoundList, PickerDialog } from '../../../components/picker-dialog.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { assignmentPages } from '../../assignments/queries.ts';

const messages = defineMessages({
  title: 'Add {assignment+}',
  type: 'Type',
  search: 'Search by name',
  list: '{^assignment+}',
  due: 'Due {$due}',
});

export interface PickerProps {
  /** Records on the lesson already. */
  readonly chosen: readonly number[];
  readonly onChoose: (id: number) => void;
  readonly onClose: () => void;
}

export function AssignmentPicker({ chosen, onChoose, onClose }: PickerProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const [type, setType] = useState<AssignmentType>('homework');
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(assignmentPages(assignmentTypes[type], { search, subject: [], status: [] }));
  return (
    <PickerDialog title={t('title')} onClose={onClose}>
      <FormRow>
        <SelectField
          label={t('type')}
          isFirst
          options={assignmentTypeTable.names.map((name) => ({
            value: name,
            label: text.phrase(assignmentTypeTable.labelOf(name)),
          }))}
          value={type}
          onChange={setType}
        />
        <SearchField label={t('search')} value={search} onSearch={setSearch} />
      </FormRow>
      <AsyncView query={list}>
        {({ pages }) => (
          <>
            <FoundList
              label={t('list')}
              chosen={chosen}
              onChoose={({ id }) => onChoose(id)}
              found={pages.flatMap(({ assignments }) => assignments)}
              factOf={({ due_date }) => (due_date === null ? '' : t('due', { due: format.moment(due_date) }))}
            />
            <MorePages of={list} />
          </>
        )}
      </AsyncView>
    </PickerDialog>
  );
}
