import type { Resource } from '@pelion/contract/resources';
import { type ResourceCategory, resourceCategoryTable } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { useText } from '../../lib/text.ts';
import { type DrawerFilter, resourcePages } from '../resources/queries.ts';
import classes from './assignments.module.css';

const messages = defineMessages({
  title: 'From the drawer',
  category: 'Category',
  search: 'Search by name or tag',
  none: 'No resources found.',
  list: 'Resources',
  add: 'Add',
  added: 'Added',
  addOf: 'Add “{$name}”',
  addedOf: '“{$name}” is added',
  done: 'Done',
});

const everything: DrawerFilter = {
  ...{ search: '', grade: [], subject: [], owner: [], tag: '' },
  ...{ used: '', visibility: '', status: '', sort: 'name' },
};

interface ResourcePickerDialogProps {
  /** Resources that are documents already. */
  readonly chosen: readonly number[];
  readonly onChoose: (resource: Resource) => void;
  readonly onClose: () => void;
}

/** Adds resources of the drawer one by one. */
export function ResourcePickerDialog({ chosen, onChoose, onClose }: ResourcePickerDialogProps) {
  const text = useText();
  const t = text(messages);
  const [category, setCategory] = useState<ResourceCategory>('documents');
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(resourcePages(category, { ...everything, search }));
  return (
    <Dialog
      title={t('title')}
      size="md"
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
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
        {({ pages }) => {
          const found = pages.flatMap(({ resources }) => resources);
          if (found.length === 0) return <p className="field-hint">{t('none')}</p>;
          return (
            <>
              <ul className={classes.picked} aria-label={t('list')}>
                {found.map((resource) => {
                  const { id, name } = resource;
                  const isChosen = chosen.includes(id);
                  return (
                    <li key={id}>
                      <bdi>{name}</bdi>
                      <Button
                        size="sm"
                        aria-label={t(isChosen ? 'addedOf' : 'addOf', { name })}
                        aria-pressed={isChosen}
                        onClick={() => isChosen || onChoose(resource)}
                      >
                        {t(isChosen ? 'added' : 'add')}
                      </Button>
                    </li>
                  );
                })}
              </ul>
              <MorePages of={list} />
            </>
          );
        }}
      </AsyncView>
    </Dialog>
  );
}
