import { PeopleField } from '../../components/people-field.tsx';
import { useFoundPeople } from './queries.ts';

interface RelativesFieldProps {
  readonly label: string;
  readonly as: 'parent' | 'student';
  /** Those who were chosen before: their names stand there at once. */
  readonly known: readonly { readonly id: number; readonly name: string }[];
  readonly selected: number[];
  readonly onChange: (selected: number[]) => void;
  readonly error: string | undefined;
}

export const RelativesField = ({ as, ...field }: RelativesFieldProps) => (
  <PeopleField {...field} {...useFoundPeople(as)} />
);
