import { defineMessages } from '@pelion/words';
import { IconFilter, IconFilterFilled, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { CheckGroupField } from '../fields/choice-fields.tsx';
import { TextField } from '../fields/text-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../popover.tsx';
import classes from './data-table.module.css';

const messages = defineMessages({
  filter: 'Filter {$column}',
  searchFor: 'Search {$column}',
  search: 'Search',
  reset: 'Reset',
});

export interface ColumnFilterProps {
  /** The column's heading. */
  readonly label: string;
  readonly kind: 'search' | 'options';
  /** Values offered by an `options` filter. */
  readonly values: readonly string[];
  /** One search text, or the chosen values; empty when the column is not filtered. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Filter button in a column heading: a text search with Search and Reset, or values to choose from (spec 2 §2.6). */
export function ColumnFilter(props: ColumnFilterProps) {
  const { label, kind, values, chosen, onChange } = props;
  const t = useMessages(messages);
  const isFiltered = chosen.length > 0;
  const Icon = kind === 'search' ? IconSearch : isFiltered ? IconFilterFilled : IconFilter;
  return (
    <Popover
      className={classes.panel}
      opener={(opener) => (
        <IconButton
          {...opener}
          label={t('filter', { column: label })}
          icon={Icon}
          size="sm"
          className={classes.funnel}
          data-filtered={isFiltered || undefined}
        />
      )}
    >
      {(close) => {
        const choose = (next: readonly string[]) => {
          onChange(next);
          close();
        };
        if (kind === 'search') return <SearchForm label={label} text={chosen[0] ?? ''} onSearch={choose} />;
        return (
          <div className={classes.options}>
            <CheckGroupField
              label={label}
              isStacked
              choices={values.map((value) => ({ value, label: value }))}
              value={chosen}
              onChange={onChange}
            />
            <Button size="sm" onClick={() => choose([])}>
              {t('reset')}
            </Button>
          </div>
        );
      }}
    </Popover>
  );
}

interface SearchFormProps {
  readonly label: string;
  readonly text: string;
  readonly onSearch: (chosen: readonly string[]) => void;
}

function SearchForm({ label, text, onSearch }: SearchFormProps) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    onSearch(wanted === '' ? [] : [wanted]);
  };
  return (
    <form className={classes.search} onSubmit={submit}>
      <TextField label={t('searchFor', { column: label })} isFirst value={typed} onChange={setTyped} />
      <div>
        <Button type="submit" tone="primary" size="sm">
          {t('search')}
        </Button>
        <Button size="sm" onClick={() => onSearch([])}>
          {t('reset')}
        </Button>
      </div>
    </form>
  );
}
