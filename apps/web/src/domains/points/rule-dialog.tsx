import { assessmentTypeTable } from '@pelion/contract/assessment-kinds';
import type { PointRule } from '@pelion/contract/points';
import { MOST_POINTS, pointCategoryTable, pointConfigs, pointTypes } from '@pelion/contract/points/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { CheckboxField, CheckGroupField } from '../../components/fields/choice-fields.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useText } from '../../lib/text.ts';
import { readRule, saveRule } from './queries.ts';
import { draftOf, valuesOf } from './rule-values.ts';

const messages = defineMessages({
  addRule: 'Add rule',
  editRule: 'Edit rule',
  addReason: 'Add reason',
  editReason: 'Edit reason',
  name: 'Name',
  nameHint: '{^student+} see it with their points.',
  points: 'Points',
  pointsHint: 'From 1 to {$n}.',
  offeredHint: 'The suggested number; it can be changed when giving points.',
  category: 'Category',
  types: 'For graded',
  least: 'Minimum percent',
  leastHint: 'Leave empty for any score.',
  inTime: 'Only if submitted on time',
});

interface RuleDialogProps {
  /** Null creates a new rule. */
  readonly rule: PointRule | null;
  readonly configId: number;
  readonly onClose: () => void;
}

/** Rules for graded work give points automatically; reasons are for giving them manually. */
export function RuleDialog({ rule, configId, onClose }: RuleDialogProps) {
  const text = useText();
  const t = text(messages);
  const { form, newer } = useRecordForm({
    record: rule,
    valuesOf: valuesOf(configId),
    body: draftOf(configId),
    schema: () => import('@pelion/contract/points').then((file) => file.pointRuleDraft),
    mutation: useMutation(saveRule),
    read: readRule,
    onSaved: onClose,
  });
  const isGraded = configId === pointConfigs.graded;
  const { values } = form;
  return (
    <RecordFormDialog
      form={form}
      title={t(isGraded ? (rule ? 'editRule' : 'addRule') : rule ? 'editReason' : 'addReason')}
      record={rule}
      newer={newer}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('name')}
        hint={t('nameHint')}
        isRequired
        isFirst
        maxLength={100}
      />
      <FormRow>
        <NumberField
          {...form.field('points')}
          label={t('points')}
          hint={isGraded ? t('pointsHint', { n: MOST_POINTS }) : t('offeredHint')}
          isRequired
        />
        <SelectField
          {...form.field('category')}
          error={form.errorAt('points_category_id')}
          label={t('category')}
          options={pointCategoryTable.names.map((name) => ({
            value: String(pointCategoryTable.ids[name]),
            label: text.phrase(pointCategoryTable.labelOf(name)),
          }))}
        />
      </FormRow>
      {isGraded ? (
        <>
          <CheckGroupField
            label={t('types')}
            isRequired
            choices={pointTypes.map((value) => ({
              value,
              label: text.phrase(assessmentTypeTable.labelOf(value)),
            }))}
            value={values.types}
            onChange={(types) => form.set({ types })}
            error={form.errorAt('assessment_type_ids')}
          />
          <TextField
            {...form.field('least')}
            error={form.errorAt('least_percent')}
            label={t('least')}
            hint={t('leastHint')}
            inputMode="decimal"
            maxLength={8}
          />
          <CheckboxField {...form.field('isOnlyInTime')} label={t('inTime')} />
        </>
      ) : null}
    </RecordFormDialog>
  );
}
