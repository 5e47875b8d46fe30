import { type ResourceCategory, resourceCategoryTable } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../../components/async-view.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { FormRow } from '../../../components/form/form.tsx';
import { MorePages } from '../../../components/load-more.tsx';
import { useText } from '../../../lib/text.ts';
import { type DrawerFilter, resourcePages } from '../../resources/queries.ts';
import type { PickerProps } from './assignment-picker.tsx';
import { FoundList, PickerDialog } from './picker-dialog.tsx';

const messages = defineMessages({
  title: 'Add from the resource drawer',
  category: 'Category',
  search: 'Search by name or tag',
  list: 'Resources',
});

const everything: DrawerFilter = {
  ...{ search: '', grade: [], subject: [], owner: [], tag: '' },
  ...{ used: '', visibility: '', status: '', sort: 'name' },
};

export function ResourcePicker({ chosen, onChoose, onClose }: PickerProps) {
  const text = useText();
  const t = text(messages);
  const [category, setCategory] = useState<ResourceCategory>('documents');
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(resourcePages(category, { ...everything, search }));
  return (
    <PickerDialog title={t('title')} onClose={onClose}>
      <FormRow>
        <SelectField
          label={t('category')}
          isFirst
          options={resourceCategoryTable.names.map((name) => ({
            value: name,
            label: text.phrase(resourceCategoryTable.labelOf(name)),
          }))}
          value={category}
          onChange={setCategory}
        />
        <SearchField label={t('search')} value={search} onSearch={setSearch} />
      </FormRow>
      <AsyncView query={list}>
        {({ pages }) => (
          <>
            <FoundList
              label={t('list')}
              chosen={chosen}
              onChoose={onChoose}
              found={pages
                .flatMap(({ resources }) => resources)
                .map(({ id, name, description }) => ({ id, name, fact: description }))}
            />
            <MorePages of={list} />
          </>
        )}
      </AsyncView>
    </PickerDialog>
  );
}
