import { userTypes } from '@pelion/access';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { PeopleField } from '../../components/people-field.tsx';
import { foundPeople } from './queries.ts';

interface RelativesFieldProps {
  readonly label: string;
  readonly as: 'parent' | 'student';
  /** Those who were chosen before: their names stand there at once. */
  readonly known: readonly { readonly id: number; readonly name: string }[];
  readonly selected: number[];
  readonly onChange: (selected: number[]) => void;
  readonly error: string | undefined;
}

export function RelativesField({ as, ...field }: RelativesFieldProps) {
  const [term, setTerm] = useState('');
  const { data: found = [], isFetching } = useQuery({
    ...foundPeople(userTypes[as], useDeferredValue(term.trim())),
    placeholderData: keepPreviousData,
  });
  return <PeopleField {...field} found={found} isFetching={isFetching} onTerm={setTerm} />;
}
