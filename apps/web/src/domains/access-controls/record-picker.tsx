import { defineMessages } from '@pelion/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { askedAssessments, foundAccessPeople } from './queries.ts';

const messages = defineMessages({
  assessment: '{^assessment} (optional)',
  student: 'Result of (optional)',
  none: 'Nothing found',
});

interface RecordPickerProps {
  readonly selected: number | null;
  readonly onPick: (id: number | null) => void;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

function OneField({
  label,
  found,
  isLoading,
  onTerm,
  selected,
  onPick,
}: RecordPickerProps & {
  readonly label: string;
  readonly found: readonly Named[];
  readonly isLoading: boolean;
  readonly onTerm: (term: string) => void;
}) {
  const t = useMessages(messages);
  const [chosen, setChosen] = useState<Named | null>(null);
  const known = chosen ? [chosen, ...found.filter(({ id }) => id !== chosen.id)] : found;
  return (
    <ComboField
      isSingle
      label={label}
      emptyText={t('none')}
      isLoading={isLoading}
      onTerm={onTerm}
      options={known.map(({ id, name }) => ({ id, label: name }))}
      selected={selected === null ? [] : [selected]}
      onChange={(ids) => {
        const id = ids.find((one) => one !== selected) ?? null;
        onTerm('');
        setChosen(known.find((one) => one.id === id) ?? null);
        onPick(id);
      }}
    />
  );
}

export function AssessmentPicker(props: RecordPickerProps) {
  const t = useMessages(messages);
  const [term, setTerm] = useState('');
  const { data = [], isFetching } = useQuery({
    ...askedAssessments(useDeferredValue(term.trim())),
    placeholderData: keepPreviousData,
  });
  return <OneField {...props} label={t('assessment')} found={data} isLoading={isFetching} onTerm={setTerm} />;
}

export function ResultOfPicker(props: RecordPickerProps) {
  const t = useMessages(messages);
  const [term, setTerm] = useState('');
  const { data = [], isFetching } = useQuery({
    ...foundAccessPeople(useDeferredValue(term.trim())),
    placeholderData: keepPreviousData,
  });
  return <OneField {...props} label={t('student')} found={data} isLoading={isFetching} onTerm={setTerm} />;
}
