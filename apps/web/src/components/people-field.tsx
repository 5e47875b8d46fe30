import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useMessages } from '../lib/text.ts';
import { ComboField } from './fields/combo-field.tsx';

const messages = defineMessages({
  none: 'Nobody found',
});

interface Named {
  readonly id: number;
  readonly name: string;
}

interface PeopleFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** People selected earlier, with their names. */
  readonly known: readonly Named[];
  /** Search results of the server for the typed text. */
  readonly found: readonly Named[];
  readonly isFetching: boolean;
  readonly onTerm: (term: string) => void;
  readonly selected: readonly number[];
  readonly onChange: (selected: number[]) => void;
  readonly error: string | undefined;
  readonly isSingle?: boolean;
}

/** Selects people of the campus by a part of their name; searched on the server, because there may be ten thousand. */
export function PeopleField({ known, found, isFetching, onTerm, onChange, ...field }: PeopleFieldProps) {
  const t = useMessages(messages);
  const [chosen, setChosen] = useState(known);
  const options = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))];
  return (
    <ComboField
      {...field}
      options={options.map(({ id, name }) => ({ id, label: name }))}
      isLoading={isFetching}
      onTerm={onTerm}
      onChange={(selected) => {
        // Remembers the names of selected people across searches.
        setChosen(options.filter(({ id }) => selected.includes(id)));
        onTerm('');
        onChange(selected);
      }}
      emptyText={t('none')}
    />
  );
}
