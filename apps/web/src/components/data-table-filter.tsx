import { Popover } from '@mantine/core';
import { IconFilter, IconFilterFilled, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import classes from './data-table.module.css';

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
  const [isOpen, setIsOpen] = useState(false);
  const isFiltered = chosen !== undefined;
  const Icon = kind === 'search' ? IconSearch : isFiltered ? IconFilterFilled : IconFilter;
  const reset = () => {
    onChange(undefined);
    setIsOpen(false);
  };
  return (
    <Popover
      opened={isOpen}
      transitionProps={{ duration: 0 }}
      onChange={setIsOpen}
      trapFocus
      hideDetached={false}
      shadow="md"
      radius="md"
      position="bottom-start"
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.funnel}
          aria-label={`Filter ${label}`}
          data-filtered={isFiltered ? '' : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Filter ${label}`}>
        {kind === 'search' ? (
          <SearchForm
            label={label}
            text={typeof chosen === 'string' ? chosen : ''}
            onReset={reset}
            onSearch={(text) => {
              onChange(text === '' ? undefined : text);
              setIsOpen(false);
            }}
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
            <button type="button" className={classes.plain} onClick={reset}>
              Reset
            </button>
          </fieldset>
        )}
      </Popover.Dropdown>
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
        aria-label={`Search ${label}`}
        placeholder={`Search ${label}`}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div>
        <button type="submit" className={classes.main}>
          Search
        </button>
        <button type="button" className={classes.plain} onClick={onReset}>
          Reset
        </button>
      </div>
    </form>
  );
}
