import { IconFilter, IconFilterFilled, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import classes from './data-table.module.css';
import { Popover } from './popover.tsx';

interface DataTableFilterProps {
  /** The column's heading. */
  readonly label: string;
  readonly kind: 'search' | 'options';
  readonly values: readonly string[];
  /** As the table keeps it: the text, the chosen values, or undefined. */
  readonly chosen: unknown;
  readonly onChange: (chosen: string | readonly string[] | undefined) => void;
}

const chosenValues = (chosen: unknown): readonly string[] =>
  Array.isArray(chosen) ? chosen.filter((value) => typeof value === 'string') : [];

/** The funnel beside a heading: a text with Search and Reset, or the values to choose from (spec 2 §2.6). */
export function DataTableFilter({ label, kind, values, chosen, onChange }: DataTableFilterProps) {
  const isFiltered = chosen !== undefined;
  const Icon = kind === 'search' ? IconSearch : isFiltered ? IconFilterFilled : IconFilter;
  return (
    <Popover
      className={classes.panel}
      opener={(props) => (
        <button
          {...props}
          type="button"
          className={isFiltered ? `${classes.funnel} ${classes.filtered}` : classes.funnel}
          aria-label={`Filter ${label}`}
        >
          <Icon size={14} aria-hidden />
        </button>
      )}
    >
      {(close) => {
        const choose = (next: string | undefined) => {
          onChange(next);
          close();
        };
        return kind === 'search' ? (
          <SearchForm
            label={label}
            text={typeof chosen === 'string' ? chosen : ''}
            onReset={() => choose(undefined)}
            onSearch={(text) => choose(text === '' ? undefined : text)}
          />
        ) : (
          <fieldset className={classes.options}>
            <legend className={classes.hidden}>{label}</legend>
            {values.map((value) => {
              const all = chosenValues(chosen);
              const isChosen = all.includes(value);
              const next = isChosen ? all.filter((one) => one !== value) : [...all, value];
              return (
                <label key={value}>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    onChange={() => onChange(next.length === 0 ? undefined : next)}
                  />
                  {value}
                </label>
              );
            })}
            <Button size="sm" onClick={() => choose(undefined)}>
              Reset
            </Button>
          </fieldset>
        );
      }}
    </Popover>
  );
}

interface SearchFormProps {
  readonly label: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly onReset: () => void;
}

function SearchForm({ label, text, onSearch, onReset }: SearchFormProps) {
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className={classes.search} onSubmit={submit}>
      <input
        className="input"
        aria-label={`Search ${label}`}
        placeholder={`Search ${label}`}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" tone="primary" size="sm">
          Search
        </Button>
        <Button size="sm" onClick={onReset}>
          Reset
        </Button>
      </div>
    </form>
  );
}
