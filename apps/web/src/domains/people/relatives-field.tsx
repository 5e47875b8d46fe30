import { userTypes } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { foundPeople } from './queries.ts';

const messages = defineMessages({
  placeholder: 'Type a name',
  none: 'Nobody found',
});

interface Named {
  readonly id: number;
  readonly name: string;
}

interface RelativesFieldProps {
  readonly label: string;
  readonly as: 'parent' | 'student';
  /** Those who were chosen before: their names stand there at once. */
  readonly known: readonly Named[];
  readonly selected: number[];
  readonly onChange: (selected: number[]) => void;
  readonly error: string | undefined;
}

/** People of the campus by a part of their name: there may be ten thousand, so the server looks. */
export function RelativesField({ as, known, ...field }: RelativesFieldProps) {
  const t = useMessages(messages);
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState(known);
  const { data: found = [], isFetching } = useQuery({
    ...foundPeople(userTypes[as], useDeferredValue(term.trim())),
    placeholderData: keepPreviousData,
  });
  const options = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))];
  return (
    <ComboField
      {...field}
      options={options.map(({ id, name }) => ({ id, label: name }))}
      isLoading={isFetching}
      onTerm={setTerm}
      onChange={(selected) => {
        // The name of who is chosen stays, whatever is looked for next.
        setChosen(options.filter(({ id }) => selected.includes(id)));
        setTerm('');
        field.onChange(selected);
      }}
      placeholder={t('placeholder')}
      emptyText={t('none')}
    />
  );
}
