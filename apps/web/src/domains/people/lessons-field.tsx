import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { EntryList } from '../../components/entry-list.tsx';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { sectionsQuery, subjectsQuery } from '../../lib/campus-lists.ts';
import { useMessages } from '../../lib/text.ts';
import type { TaughtSubject } from './person-form-values.ts';

const messages = defineMessages({
  title: 'Teaches',
  subject: '{^subject} {$n}',
  sections: '{^section+} for {subject} {$n}',
  choose: 'Choose a {subject}',
  add: 'Add a {subject}',
  remove: 'Remove {subject} {$n}',
});

interface LessonsFieldProps {
  readonly lessons: readonly TaughtSubject[];
  readonly onChange: (lessons: readonly TaughtSubject[]) => void;
  readonly errorAt: (path: string, isExact?: boolean) => string | undefined;
}

/** Subjects of a new teacher, each with its sections. */
export function LessonsField({ lessons, onChange, errorAt }: LessonsFieldProps) {
  const t = useMessages(messages);
  const { data: subjects = [] } = useQuery(subjectsQuery);
  const { data: sections = [] } = useQuery(sectionsQuery);
  const change = (index: number, changes: Partial<TaughtSubject>) =>
    onChange(lessons.map((one, place) => (place === index ? { ...one, ...changes } : one)));
  return (
    <EntryList
      label={t('title')}
      entries={lessons}
      // Index keys are safe: rows have no id.
      keyOf={(_, index) => index}
      least={0}
      addLabel={t('add')}
      removeLabel={(index) => t('remove', { n: index + 1 })}
      onAdd={() => onChange([...lessons, { subject: '', section_ids: [] }])}
      onRemove={(index) => onChange(lessons.toSpliced(index, 1))}
      problem={errorAt('lessons', true)}
    >
      {({ subject, section_ids }, index) => (
        <FormRow>
          <SelectField
            label={t('subject', { n: index + 1 })}
            options={[
              { value: '', label: t('choose') },
              ...subjects.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={subject}
            onChange={(chosen) => change(index, { subject: chosen })}
            error={errorAt(`lessons.${index}.subject_id`)}
          />
          <ComboField
            label={t('sections', { n: index + 1 })}
            options={sections.map(({ id, label }) => ({ id, label }))}
            selected={section_ids}
            onChange={(chosen) => change(index, { section_ids: chosen })}
            error={errorAt(`lessons.${index}.section_ids`)}
          />
        </FormRow>
      )}
    </EntryList>
  );
}
