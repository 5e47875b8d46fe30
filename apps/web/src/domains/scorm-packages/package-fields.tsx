import { countedAttempts, countedAttemptWords } from '@pelion/contract/scorm-packages/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { NumberField } from '../../components/fields/number-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useSubjectOptions } from '../../lib/subject-options.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  name: 'Name',
  description: 'Description',
  grade: '{^grade}',
  subject: '{^subject}',
  none: 'None',
  counted: 'Attempt that counts',
  mastery: 'Score to pass',
  masteryHint: '0 to 100. Empty: what the package says.',
});

export interface PackageValues {
  readonly name: string;
  readonly description: string;
  readonly grade_id: number | null;
  readonly subject_id: number | null;
  readonly counted: (typeof countedAttempts)[number];
  readonly mastery_score: number | null;
}

export const valuesOf = (record: PackageValues | null): PackageValues => ({
  name: record?.name ?? '',
  description: record?.description ?? '',
  grade_id: record?.grade_id ?? null,
  subject_id: record?.subject_id ?? null,
  counted: record?.counted ?? 'best',
  mastery_score: record?.mastery_score ?? null,
});

interface PackageFieldsProps {
  readonly values: PackageValues;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (changes: Partial<PackageValues>) => void;
}

const idIn = (value: string) => (value === '' ? null : Number(value));

/** Fields of a package, beside its file. */
export function PackageFields({ values, errorAt, onChange }: PackageFieldsProps) {
  const text = useText();
  const t = text(messages);
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
    <>
      <TextField
        label={t('name')}
        name="name"
        isRequired
        isFirst
        maxLength={200}
        value={values.name}
        error={errorAt('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextAreaField
        label={t('description')}
        name="description"
        maxLength={2000}
        value={values.description}
        error={errorAt('description')}
        onChange={(description) => onChange({ description })}
      />
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
      <FormRow>
        <SelectField
          label={t('counted')}
          options={countedAttempts.map((each) => ({
            value: each,
            label: text.phrase(countedAttemptWords[each]),
          }))}
          value={values.counted}
          onChange={(value) => onChange({ counted: countedAttempts.find((each) => each === value) })}
        />
        <NumberField
          label={t('mastery')}
          name="mastery_score"
          hint={t('masteryHint')}
          value={values.mastery_score}
          error={errorAt('mastery_score')}
          onChange={(mastery_score) => onChange({ mastery_score })}
        />
      </FormRow>
    </>
  );
}
