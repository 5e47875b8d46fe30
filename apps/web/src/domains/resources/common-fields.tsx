import { licenceTable, type ResourceCategory } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useSubjectOptions } from '../../lib/subject-options.ts';
import { useText } from '../../lib/text.ts';
import { drawerFilters } from './queries.ts';
import { TagsField } from './tags-field.tsx';

const messages = defineMessages({
  grade: '{^grade}',
  subject: '{^subject}',
  none: 'None',
  licence: 'License',
});

/** Fields that several resources may share. */
export interface CommonValues {
  readonly grade_id: number | null;
  readonly subject_id: number | null;
  readonly tags: string[];
  readonly licence_id: number;
}

interface CommonFieldsProps {
  readonly category: ResourceCategory;
  readonly values: CommonValues;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (changes: Partial<CommonValues>) => void;
}

const idIn = (value: string) => (value === '' ? null : Number(value));

export function CommonFields({ category, values, errorAt, onChange }: CommonFieldsProps) {
  const text = useText();
  const t = text(messages);
  const { grade_id, subject_id } = values;
  const { data: grades = [] } = useQuery(gradesQuery);
  const subjects = useSubjectOptions({
    gradeIds: grade_id === null ? [] : [grade_id],
    subjectIds: subject_id === null ? [] : [subject_id],
  });
  const { data: found } = useQuery(drawerFilters(category));
  const optionsOf = (list: readonly { readonly id: number; readonly name: string }[]) => [
    { value: '', label: t('none') },
    ...list.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
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
      <TagsField
        value={values.tags}
        known={found?.tags ?? []}
        error={errorAt('tags')}
        onChange={(tags) => onChange({ tags })}
      />
      <SelectField
        label={t('licence')}
        options={licenceTable.names.map((name) => ({
          value: String(licenceTable.idOf(name)),
          label: text.phrase(licenceTable.labelOf(name)),
        }))}
        value={String(values.licence_id)}
        onChange={(value) => onChange({ licence_id: Number(value) })}
      />
    </>
  );
}
