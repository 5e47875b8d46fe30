import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useMessages } from '../lib/text.ts';
import classes from './check-list.module.css';
import { FieldGroup } from './fields/field.tsx';
import { TextField } from './fields/text-field.tsx';

const messages = defineMessages({
  search: 'Search',
  searchIn: 'Search: {$list}',
  empty: 'Nothing found',
});

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

/** Several out of a list that may be long: with a search, and what is ticked first. Plain boxes: there may be hundreds. */
export function CheckList(props: CheckListProps) {
  const { label, isLabelHidden, options, selected, onChange, emptyText, error } = props;
  const t = useMessages(messages);
  const [term, setTerm] = useState('');
  // As it was when the list was opened or searched: what is ticked now stays where it was ticked.
  const [first, setFirst] = useState(selected);
  const needle = term.trim().toLocaleLowerCase();
  const shown = options
    .filter((option) => option.label.toLocaleLowerCase().includes(needle))
    .toSorted((one, other) => Number(first.includes(other.id)) - Number(first.includes(one.id)));
  const toggle = (id: number) =>
    onChange(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  return (
    <FieldGroup label={label} isLabelHidden={isLabelHidden} error={error}>
      {() => (
        <>
          {options.length >= searchFrom ? (
            <TextField
              type="search"
              label={t('searchIn', { list: label })}
              isLabelHidden
              placeholder={t('search')}
              value={term}
              onChange={(typed) => {
                setTerm(typed);
                setFirst(selected);
              }}
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
        </>
      )}
    </FieldGroup>
  );
}
