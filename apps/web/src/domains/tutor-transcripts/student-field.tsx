import { defineMessages } from '@pelion/words';
import { PeopleField } from '../../components/people-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { useFoundPeople } from '../people/queries.ts';

const messages = defineMessages({ student: '{^student}' });

interface StudentFieldProps {
  readonly chosen: number | null;
  /** People of the listed conversations, who name the one of the address. */
  readonly known: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (id: number | null) => void;
}

/** Filter by one student, found by name. */
export function StudentField({ chosen, known, onChange }: StudentFieldProps) {
  const t = useMessages(messages);
  const { found, ...search } = useFoundPeople('student');
  const asked = known.find(({ id }) => id === chosen);
  return (
    <PeopleField
      {...search}
      isSingle
      label={t('student')}
      known={[]}
      found={asked ? [asked, ...found.filter(({ id }) => id !== asked.id)] : found}
      selected={chosen === null ? [] : [chosen]}
      onChange={(ids) => onChange(ids.at(-1) ?? null)}
      error={undefined}
    />
  );
}
