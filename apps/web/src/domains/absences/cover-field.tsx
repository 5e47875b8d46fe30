import type { CoverableClass } from '@pelion/contract/absences';
import { defineMessages } from '@pelion/words';
import { SelectField } from '../../components/fields/select-field.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  cover: 'Cover',
  coverOf: 'Cover of {$name}, {$when}',
  nobody: 'Nobody',
  teaches: '{$name} ({$subject})',
});

interface CoverFieldProps {
  readonly row: CoverableClass;
  /** Time of the class, where several are on the page. */
  readonly when?: string;
  readonly value: number | null;
  readonly onChange: (teacherId: number | null) => void;
  readonly error: string | undefined;
}

/** Chooses a cover among those who are free; teachers of the subject first, and named so. */
export function CoverField({ row, when, value, onChange, error }: CoverFieldProps) {
  const t = useMessages(messages);
  const { name, subject_name, cover, free_teachers } = row;
  const known = cover === null || free_teachers.some(({ id }) => id === cover.id) ? [] : [cover];
  return (
    <SelectField
      label={when === undefined ? t('cover') : t('coverOf', { name, when })}
      isLabelHidden={when !== undefined}
      options={[
        { value: '', label: t('nobody') },
        ...known.map(({ id, name: label }) => ({ value: String(id), label })),
        ...free_teachers.map(({ id, name: label, teaches_subject }) => ({
          value: String(id),
          label:
            teaches_subject && subject_name !== null
              ? t('teaches', { name: label, subject: subject_name })
              : label,
        })),
      ]}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      error={error}
    />
  );
}
