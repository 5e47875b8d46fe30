import { userTypeTable } from '@pelion/access';
import type { AccessPerson } from '@pelion/contract/access-controls';
import { defineMessages } from '@pelion/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { foundAccessPeople } from './queries.ts';

const messages = defineMessages({
  person: 'Person',
  none: 'Nobody found',
});

interface PersonPickerProps {
  readonly person: AccessPerson | null;
  readonly onPick: (person: AccessPerson | null) => void;
}

/** Picks a person by a part of their name. Searched on the server, because a campus can have ten thousand. */
export function PersonPicker({ person, onPick }: PersonPickerProps) {
  const text = useText();
  const t = text(messages);
  const { list } = useFormat();
  const [term, setTerm] = useState('');
  const { data: found = [], isFetching } = useQuery({
    ...foundAccessPeople(useDeferredValue(term.trim())),
    placeholderData: keepPreviousData,
  });
  const known = person ? [person, ...found.filter(({ id }) => id !== person.id)] : found;
  return (
    <ComboField
      isSingle
      label={t('person')}
      emptyText={t('none')}
      isLoading={isFetching}
      onTerm={setTerm}
      options={known.map(({ id, name, user_types }) => ({
        id,
        label: name,
        note: list(user_types.map((type) => text.phrase(userTypeTable.labelOf(type)))),
      }))}
      selected={person ? [person.id] : []}
      onChange={(ids) => {
        const chosen = ids.find((id) => id !== person?.id);
        setTerm('');
        onPick(known.find(({ id }) => id === chosen) ?? null);
      }}
    />
  );
}
