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
  /** Secondary text beside the label. */
  readonly note?: string;
}

interface CheckListProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly hint?: string;
  readonly options: readonly CheckOption[];
  readonly selected: readonly number[];
  readonly onChange: (selected: number[]) => void;
  /** Shown instead of the options: why there are none yet. */
  readonly emptyText?: string;
  readonly error?: string | undefined;
}

/** Number of options from which a search field is shown. */
const searchFrom = 9;

/**
 * Multiple choice from a possibly long list, searchable, selected options first. Native checkboxes for speed: there may
 * be hundreds.
 */
export function CheckList(props: CheckListProps) {
  const { label, isLabelHidden, hint, options, selected, onChange, emptyText, error } = props;
  const t = useMessages(messages);
  const [term, setTerm] = useState('');
  // Selection when the list was opened or last searched; sorting by this keeps newly ticked options in place.
  const [first, setFirst] = useState(selected);
  const needle = term.trim().toLocaleLowerCase();
  const shown = options
    .filter((option) => option.label.toLocaleLowerCase().includes(needle))
    .toSorted((one, other) => Number(first.includes(other.id)) - Number(first.includes(one.id)));
  const toggle = (id: number) =>
    onChange(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  return (
    <FieldGroup label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
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
