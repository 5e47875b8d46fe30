import { assessmentTypes, assessmentTypeTable } from '@pelion/contract/assessment-kinds';
import type { ScoringTemplate, ScoringTemplateDraft } from '@pelion/contract/grade-settings';
import { mostParts, weighedTypes } from '@pelion/contract/grade-settings/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { CheckGroupField } from '../../components/fields/choice-fields.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { type Keyed, keyed, withLine } from '../../components/form/line-keys.ts';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { useText } from '../../lib/text.ts';
import classes from './grade-settings.module.css';
import { readTemplate, saveTemplate } from './queries.ts';

const messages = defineMessages({
  create: 'Add scoring template',
  edit: 'Edit scoring template',
  name: 'Name',
  part: 'Part {$number}',
  label: 'Kind of work',
  weight: 'Percent',
  counts: 'Counted work',
  add: 'Add a part',
  remove: 'Delete part {$number}',
  hint: 'All parts must add up to exactly 100 percent.',
  tests: '{^test+}',
  homework: '{^homework}',
});

interface TemplateValues {
  readonly name: string;
  readonly parts: readonly (Keyed & ScoringTemplateDraft['parts'][number])[];
}

const draftOf = ({ name, parts }: TemplateValues): ScoringTemplateDraft => ({
  name,
  parts: parts.map(({ label, weight, type_ids }) => ({ label, weight, type_ids })),
});

interface TemplateDialogProps {
  /** Null: a new one. */
  readonly template: ScoringTemplate | null;
  readonly onClose: () => void;
}

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const text = useText();
  const t = text(messages);
  const begin = [
    { label: t('tests'), weight: '60', type_ids: [assessmentTypes.test, assessmentTypes.standardizedTest] },
    { label: t('homework'), weight: '40', type_ids: [assessmentTypes.classwork, assessmentTypes.homework] },
  ];
  const types = weighedTypes.map((id) => ({
    value: id,
    label: text.phrase(assessmentTypeTable.labelOf(id)),
  }));
  const { form, newer } = useRecordForm({
    record: template,
    valuesOf: (record): TemplateValues => ({
      name: record?.name ?? '',
      parts: (record?.parts ?? begin).map(keyed),
    }),
    body: draftOf,
    schema: () => import('@pelion/contract/grade-settings').then((file) => file.scoringTemplateDraft),
    mutation: useMutation(saveTemplate),
    read: readTemplate,
    onSaved: onClose,
  });
  const { parts } = form.values;
  return (
    <RecordFormDialog
      form={form}
      title={t(template ? 'edit' : 'create')}
      record={template}
      newer={newer}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={100} />
      <p className="field-hint">{t('hint')}</p>
      {parts.map((part, place) => (
        <fieldset key={part.key} className={classes.part}>
          <legend className="visually-hidden">{t('part', { number: place + 1 })}</legend>
          <TextField
            label={t('label')}
            maxLength={60}
            value={part.label}
            error={form.errorAt(`parts.${place}.label`)}
            onChange={(label) => form.set({ parts: withLine(parts, part.key, { label }) })}
          />
          <TextField
            label={t('weight')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={part.weight}
            error={form.errorAt(`parts.${place}.weight`)}
            onChange={(weight) => form.set({ parts: withLine(parts, part.key, { weight }) })}
          />
          {parts.length > 1 ? (
            <IconButton
              label={t('remove', { number: place + 1 })}
              icon={IconTrash}
              onClick={() => form.set({ parts: parts.filter(({ key }) => key !== part.key) })}
            />
          ) : null}
          <CheckGroupField
            label={t('counts')}
            choices={types}
            value={part.type_ids}
            error={form.errorAt(`parts.${place}.type_ids`)}
            onChange={(type_ids) => form.set({ parts: withLine(parts, part.key, { type_ids }) })}
          />
        </fieldset>
      ))}
      {parts.length < mostParts ? (
        <div className={classes.buttons}>
          <Button
            size="sm"
            icon={IconPlus}
            onClick={() => form.set({ parts: [...parts, keyed({ label: '', weight: '', type_ids: [] })] })}
          >
            {t('add')}
          </Button>
        </div>
      ) : null}
    </RecordFormDialog>
  );
}
