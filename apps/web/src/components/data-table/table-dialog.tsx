import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { CheckGroupField, type Choice } from '../fields/choice-fields.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import classes from './data-table.module.css';
import type { TableState } from './table-state.ts';

const messages = defineMessages({
  title: 'Sort and columns',
  sort: 'Sort by',
  unsorted: 'Default order',
  ascending: '{$column}, ascending',
  descending: '{$column}, descending',
  searchFor: 'Search {$column}',
  columns: 'Shown',
  clear: 'Clear',
  show: 'Show',
});

/** Column as offered for sorting and filtering. */
export interface Heading {
  readonly id: string;
  readonly header: string;
  readonly isSortable: boolean;
  readonly filter: 'search' | 'options' | undefined;
  /** Values offered by the filter. */
  readonly texts: readonly string[];
}

interface TableDialogProps {
  /** Columns that may be hidden; empty when there is no choice. */
  readonly choices: readonly Choice<string>[];
  readonly headings: readonly Heading[];
  readonly state: TableState;
  readonly setState: (changes: Partial<TableState>) => void;
  readonly onClose: () => void;
}

/** Sorting, filters and columns in a dialog, for a phone. Every change applies at once. */
export function TableDialog({ headings, choices, state, setState, onClose }: TableDialogProps) {
  const t = useMessages(messages);
  const sortable = headings.filter(({ isSortable }) => isSortable);
  const sort = state.sort ? `${state.sort.isDescending ? '-' : ''}${state.sort.id}` : '';
  const choose = (id: string, chosen: readonly string[]) =>
    setState({ filters: { ...state.filters, [id]: chosen } });
  return (
    <Dialog
      title={t('title')}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setState({ sort: null, filters: {} })}>{t('clear')}</Button>
          <Button tone="primary" onClick={onClose}>
            {t('show')}
          </Button>
        </>
      }
    >
      <div className={classes.arrange}>
        <SelectField
          label={t('sort')}
          options={[
            { value: '', label: t('unsorted') },
            ...sortable.flatMap(({ id, header }) => [
              { value: id, label: t('ascending', { column: header }) },
              { value: `-${id}`, label: t('descending', { column: header }) },
            ]),
          ]}
          value={sort}
          onChange={(chosen) =>
            setState({
              sort:
                chosen === '' ? null : { id: chosen.replace(/^-/, ''), isDescending: chosen.startsWith('-') },
            })
          }
        />
        {headings.map(({ id, header, filter, texts }) => {
          const chosen = state.filters[id] ?? [];
          if (filter === 'search')
            return (
              <TextField
                key={id}
                label={t('searchFor', { column: header })}
                value={chosen[0] ?? ''}
                onChange={(text) => choose(id, text === '' ? [] : [text])}
              />
            );
          return filter === 'options' && texts.length > 0 ? (
            <CheckGroupField
              key={id}
              label={header}
              choices={texts.map((value) => ({ value, label: value }))}
              value={chosen}
              onChange={(values) => choose(id, values)}
            />
          ) : null;
        })}
        {choices.length > 0 ? (
          <CheckGroupField
            label={t('columns')}
            choices={choices}
            value={state.shown}
            onChange={(shown) => setState({ shown })}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
