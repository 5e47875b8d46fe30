import type { Rubric } from '@pelion/contract/rubrics';
import { rubricLimits } from '@pelion/contract/rubrics/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { readRubric, saveRubric } from '../../lib/rubrics.ts';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { withLine } from '../form/line-keys.ts';
import { RecordFormDialog } from '../form/record-form-dialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Notice } from '../notice.tsx';
import { CriterionFields } from './criterion-fields.tsx';
import { freshCriterion, rubricDraftOf, rubricValuesOf } from './rubric-form-values.ts';

const messages = defineMessages({
  create: 'Add rubric',
  edit: 'Edit rubric',
  name: 'Name',
  shared: 'Everybody who marks can use it',
  used: 'Used by {$n} {question#n}',
  usedText: 'Answers already marked keep their old criteria. Markers are notified.',
  scale: 'The rubric’s points are scaled to the points of the {question}.',
  addCriterion: 'Add a criterion',
});

interface RubricDialogProps {
  /** Null: a new one. */
  readonly rubric: Rubric | null;
  /** Once it is saved; it closes by itself then. */
  readonly onSaved?: (saved: Rubric) => void;
  readonly onClose: () => void;
}

/** Writes a rubric, criterion by criterion. */
export function RubricDialog({ rubric, onSaved, onClose }: RubricDialogProps) {
  const t = useMessages(messages);
  const { form, newer } = useRecordForm({
    record: rubric,
    valuesOf: rubricValuesOf,
    body: rubricDraftOf,
    schema: () => import('@pelion/contract/rubrics').then((file) => file.rubricDraft),
    mutation: useMutation(saveRubric),
    read: readRubric,
    onSaved(saved) {
      onSaved?.(saved);
      onClose();
    },
  });
  const { criteria } = form.values;
  const problem = form.errorAt('criteria', true);
  return (
    <RecordFormDialog
      form={form}
      size="lg"
      title={t(rubric ? 'edit' : 'create')}
      record={rubric}
      newer={newer}
      onClose={onClose}
    >
      {rubric && rubric.questions_count > 0 ? (
        <Notice kind="info" title={t('used', { n: rubric.questions_count })}>
          {t('usedText')}
        </Notice>
      ) : null}
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={rubricLimits.name} />
      <SwitchField {...form.field('is_shared')} label={t('shared')} />
      <p className="field-hint">{t('scale')}</p>
      {criteria.map((criterion, place) => (
        <CriterionFields
          key={criterion.key}
          criterion={criterion}
          number={place + 1}
          isOnly={criteria.length === 1}
          errorAt={(path) => form.errorAt(`criteria.${place}.${path}`)}
          onChange={(changes) => form.set({ criteria: withLine(criteria, criterion.key, changes) })}
          onRemove={() => form.set({ criteria: criteria.filter(({ key }) => key !== criterion.key) })}
        />
      ))}
      {problem ? <p className="field-error">{problem}</p> : null}
      {criteria.length < rubricLimits.criteria ? (
        <div>
          <Button
            size="sm"
            icon={IconPlus}
            onClick={() => form.set({ criteria: [...criteria, freshCriterion()] })}
          >
            {t('addCriterion')}
          </Button>
        </div>
      ) : null}
    </RecordFormDialog>
  );
}
