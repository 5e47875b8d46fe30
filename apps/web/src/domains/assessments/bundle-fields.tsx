import { multipartTypeTable } from '@pelion/contract/assessment-kinds';
import type { Bundle } from '@pelion/contract/bundles';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { ComboField } from '../../components/fields/combo-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { RichTextField } from '../../components/rich-text/rich-text-field.tsx';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useSubjectOptions } from '../../lib/subject-options.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { withChosen } from '../../lib/with-chosen.ts';
import { type BundleFormValues, isDigitalSat } from './bundle-form-values.ts';
import { BundleSelection } from './bundle-selection.tsx';
import { placementMessages } from './placement-messages.ts';

const messages = defineMessages({
  name: 'Name',
  type: '{^assessment} Type',
  grades: '{^grade+}',
  subjects: '{^subject+}',
  choose: 'Please select',
  instruction: 'Instructions',
});

interface BundleFieldsProps {
  readonly form: Form<BundleFormValues>;
  /** Saved grades and subjects of an edited bundle; stay selectable even when archived since. */
  readonly known?: Pick<Bundle, 'linked_assessments_grades' | 'linked_assessments_subjects'>;
}

export function BundleFields({ form, known }: BundleFieldsProps) {
  const text = useText();
  const t = text(messages);
  const place = text(placementMessages);
  const { viewer } = useSignedIn();
  // Reference lists that fail to load are treated as empty (spec 2 §8).
  const grades = useQuery(gradesQuery);
  const { values } = form;
  const subjects = useSubjectOptions({ gradeIds: values.grade_ids, subjectIds: values.subject_ids });
  // Only campuses with digital SAT enabled can choose it; an existing one keeps its type.
  const kinds = multipartTypeTable.names.filter(
    (kind) => kind !== 'digitalSat' || viewer.settings.has('enable_digital_sat') || isDigitalSat(values),
  );
  const optionsOf = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ id, label: name }));
  return (
    <>
      <FormRow>
        <TextField {...form.field('name')} label={t('name')} isRequired isFirst />
        <SelectField
          {...form.field('multipart')}
          error={form.errorAt('multipart_assessment_type_id')}
          label={t('type')}
          isRequired
          options={[
            { value: '', label: t('choose') },
            ...kinds.map((kind) => ({
              value: String(multipartTypeTable.idOf(kind)),
              label: text.phrase(multipartTypeTable.labelOf(kind)),
            })),
          ]}
        />
      </FormRow>
      <FormRow>
        <ComboField
          label={t('grades')}
          isRequired
          error={form.errorAt('grade_ids')}
          isLoading={grades.isPending}
          options={optionsOf(withChosen(grades.data ?? [], known?.linked_assessments_grades ?? []))}
          selected={values.grade_ids}
          onChange={(grade_ids) => form.set({ grade_ids })}
        />
        <ComboField
          label={t('subjects')}
          isRequired
          error={form.errorAt('subject_ids')}
          isLoading={subjects.isPending}
          options={optionsOf(withChosen(subjects.options, known?.linked_assessments_subjects ?? []))}
          selected={values.subject_ids}
          onChange={(subject_ids) => form.set({ subject_ids })}
        />
      </FormRow>
      <BundleSelection
        items={values.items}
        isDigitalSat={isDigitalSat(values)}
        gradeIds={values.grade_ids}
        subjectIds={values.subject_ids}
        error={form.errorAt('linked_assessments', true)}
        problemAt={(place) => form.errorAt(`linked_assessments.${place}`)}
        onChange={(items) => form.set({ items })}
      />
      <SwitchField {...form.field('is_placement')} label={place('label')} hint={place('hint')} />
      <RichTextField {...form.field('instruction')} label={t('instruction')} lines={4} />
    </>
  );
}
