import type { AiRefusal } from '@pelion/contract/ai-settings';
import { type HelpChoice, LONGEST_REFUSAL_REASON } from '@pelion/contract/ai-settings/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { type Choice, RadioField } from '../../components/fields/choice-fields.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { type RefusalChange, saveRefusal } from './queries.ts';

const messages = defineMessages({
  title: 'Chiron for {$name}',
  choice: 'Choice',
  reason: 'Who asked for it, and when',
  missing: 'Please say who asked for it, and when',
  all: 'Takes back each refusal for this {student}.',
  save: 'Save',
});

interface SchoolRefusalDialogProps {
  readonly refusal: AiRefusal;
  readonly choices: readonly Choice<HelpChoice>[];
  readonly onClose: () => void;
}

/** Choice of an admin on behalf of a parent, with a reason for the audit. */
export function SchoolRefusalDialog({ refusal, choices, onClose }: SchoolRefusalDialogProps) {
  const t = useMessages(messages);
  const { student_id: studentId, student_name, holds } = refusal;
  const initial: { readonly choice: HelpChoice; readonly reason: string } = {
    choice: holds ?? 'allowed',
    reason: '',
  };
  const form = useForm({
    initial,
    body: ({ choice, reason }): RefusalChange => ({
      studentId,
      scope: choice === 'allowed' ? null : choice,
      reason: reason.trim(),
    }),
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('missing') } : null),
    mutation: useMutation({ ...saveRefusal, meta: { ...saveRefusal.meta, failure: 'inline' } }),
    variables: (change) => change,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('title', { name: student_name })}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <RadioField {...form.field('choice')} isStacked label={t('choice')} choices={choices} />
      {form.values.choice === 'allowed' && holds !== null ? <p className="field-hint">{t('all')}</p> : null}
      <TextAreaField
        {...form.field('reason')}
        isRequired
        label={t('reason')}
        maxLength={LONGEST_REFUSAL_REASON}
      />
    </FormDialog>
  );
}
