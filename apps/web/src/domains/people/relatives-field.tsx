import { PeopleField } from '../../components/people-field.tsx';
import { useFoundPeople } from './queries.ts';

interface RelativesFieldProps {
  readonly label: string;
  readonly as: 'parent' | 'student';
  /** Names of the saved selection, shown before any search. */
  readonly known: readonly { readonly id: number; readonly name: string }[];
  readonly selected: number[];
  readonly onChange: (selected: number[]) => void;
  readonly error: string | undefined;
}

export const RelativesField = ({ as, ...field }: RelativesFieldProps) => (
  <PeopleField {...field} {...useFoundPeople(as)} />
);
