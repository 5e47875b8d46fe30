import type { Resource } from '@pelion/contract/resources';
import { type ResourceCategory, resourceCategoryTable } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../lib/text.ts';
import { AsyncView } from './async-view.tsx';
import { SearchField } from './fields/search-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { FormRow } from './form/form.tsx';
import { MorePages } from './load-more.tsx';
import { FoundList, type FoundListProps, PickerDialog } from './picker-dialog.tsx';

const messages = defineMessages({
  category: 'Category',
  search: 'Search by name or tag',
  list: 'Resources',
});

interface Page {
  readonly resources: readonly Resource[];
}

interface ResourcePickerProps<Found extends Page, Key extends QueryKey>
  extends Omit<FoundListProps<Resource>, 'label' | 'found'> {
  readonly title: string;
  readonly pagesOf: (
    category: ResourceCategory,
    search: string,
  ) => UseInfiniteQueryOptions<Found, Error, InfiniteData<Found>, Key, number>;
  readonly onClose: () => void;
}

/** Adds resources of the drawer one by one. */
export function ResourcePicker<Found extends Page, Key extends QueryKey>(
  props: ResourcePickerProps<Found, Key>,
) {
  const { title, pagesOf, onClose, ...rows } = props;
  const text = useText();
  const t = text(messages);
  const [category, setCategory] = useState<ResourceCategory>('documents');
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(pagesOf(category, search));
  return (
    <PickerDialog title={title} onClose={onClose}>
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
            <FoundList {...rows} label={t('list')} found={pages.flatMap(({ resources }) => resources)} />
            <MorePages of={list} />
          </>
        )}
      </AsyncView>
    </PickerDialog>
  );
}
