import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useMessages } from '../lib/text.ts';
import classes from './check-list.module.css';

const messages = defineMessages({ search: 'Search', searchIn: 'Search: {$list}', empty: 'Nothing found' });

export interface CheckOption {
  readonly id: number;
  readonly label: string;
  /** A quiet word beside the label. */
  readonly note?: string;
}

interface CheckListProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly options: readonly CheckOption[];
  readonly selected: readonly number[];
  readonly onChange: (selected: number[]) => void;
  /** Instead of options: why there are none yet. */
  readonly emptyText?: string;
  readonly error?: string | undefined;
}

/** From here on, looking through a list takes longer than typing. */
const searchFrom = 9;

/** Several out of a list. Plain check boxes: there may be hundreds of them. */
export function CheckList({
  label,
  isLabelHidden = false,
  options,
  selected,
  onChange,
  emptyText,
  error,
}: CheckListProps) {
  const t = useMessages(messages);
  const [term, setTerm] = useState('');
  const needle = term.trim().toLocaleLowerCase();
  const shown = options.filter((option) => option.label.toLocaleLowerCase().includes(needle));
  const toggle = (id: number) =>
    onChange(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  return (
    <fieldset className={classes.list} data-invalid={error ? true : undefined}>
      <legend className={isLabelHidden ? classes.hidden : classes.label}>{label}</legend>
      {options.length >= searchFrom ? (
        <input
          type="search"
          className={classes.search}
          aria-label={t('searchIn', { list: label })}
          placeholder={t('search')}
          value={term}
          onChange={({ currentTarget }) => setTerm(currentTarget.value)}
        />
      ) : null}
      <div className={classes.options}>
        {shown.map(({ id, label: name, note }) => (
          <label key={id} className={classes.option}>
            <input type="checkbox" checked={selected.includes(id)} onChange={() => toggle(id)} />
            <span>{name}</span>
            {note ? <small>{note}</small> : null}
          </label>
        ))}
        {shown.length === 0 ? <p className={classes.empty}>{emptyText ?? t('empty')}</p> : null}
      </div>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
