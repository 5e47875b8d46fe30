import { LONGEST_TAG, licenceTable, type ResourceCategory } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { PlaceFields } from '../../components/fields/place-fields.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TagsField } from '../../components/fields/tags-field.tsx';
import { useText } from '../../lib/text.ts';
import { drawerFilters } from './queries.ts';

const messages = defineMessages({
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

export function CommonFields({ category, values, errorAt, onChange }: CommonFieldsProps) {
  const text = useText();
  const t = text(messages);
  const { data: found } = useQuery(drawerFilters(category));
  return (
    <>
      <PlaceFields values={values} errorAt={errorAt} onChange={onChange} />
      <TagsField
        maxLength={LONGEST_TAG}
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
