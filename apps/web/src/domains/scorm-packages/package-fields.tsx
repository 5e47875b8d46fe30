import { countedAttempts, countedAttemptWords } from '@pelion/contract/scorm-packages/facts';
import { defineMessages } from '@pelion/words';
import { NumberField } from '../../components/fields/number-field.tsx';
import { PlaceFields } from '../../components/fields/place-fields.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  name: 'Name',
  description: 'Description',
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

/** Fields of a package, beside its file. */
export function PackageFields({ values, errorAt, onChange }: PackageFieldsProps) {
  const text = useText();
  const t = text(messages);
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
      <PlaceFields values={values} errorAt={errorAt} onChange={onChange} />
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
