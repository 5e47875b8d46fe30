import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useSubjectOptions } from '../../lib/subject-options.ts';
import { useMessages } from '../../lib/text.ts';
import { FormRow } from '../form/form.tsx';
import { SelectField } from './select-field.tsx';

const messages = defineMessages({
  grade: '{^grade}',
  subject: '{^subject}',
  none: 'None',
});

interface PlaceValues {
  readonly grade_id: number | null;
  readonly subject_id: number | null;
}

interface PlaceFieldsProps {
  readonly values: PlaceValues;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (changes: Partial<PlaceValues>) => void;
}

const idIn = (value: string) => (value === '' ? null : Number(value));

/** Grade and subject of a record, side by side; either may be missing. */
export function PlaceFields({ values, errorAt, onChange }: PlaceFieldsProps) {
  const t = useMessages(messages);
  const { grade_id, subject_id } = values;
  const { data: grades = [] } = useQuery(gradesQuery);
  const subjects = useSubjectOptions({
    gradeIds: grade_id === null ? [] : [grade_id],
    subjectIds: subject_id === null ? [] : [subject_id],
  });
  const optionsOf = (list: readonly { readonly id: number; readonly name: string }[]) => [
    { value: '', label: t('none') },
    ...list.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <FormRow>
      <SelectField
        label={t('grade')}
        options={optionsOf(grades)}
        value={String(grade_id ?? '')}
        error={errorAt('grade_id')}
        onChange={(value) => onChange({ grade_id: idIn(value) })}
      />
      <SelectField
        label={t('subject')}
        options={optionsOf(subjects.options)}
        value={String(subject_id ?? '')}
        error={errorAt('subject_id')}
        onChange={(value) => onChange({ subject_id: idIn(value) })}
      />
    </FormRow>
  );
}
