import { forumLimits } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useMessages } from '../lib/text.ts';
import { TextAreaField } from './fields/text-area-field.tsx';
import { FormDialog } from './form/form-dialog.tsx';
import { useForm } from './form/use-form.ts';

const messages = defineMessages({
  reason: 'Reason',
  seen: 'Everybody sees it.',
  staff: 'Only staff sees it.',
  told: 'The author is told.',
  missing: 'Please enter the reason',
});

interface ReasonDialogProps<Variables, Result> {
  readonly title: string;
  readonly submitLabel: string;
  /** Readers of the reason. */
  readonly readers: 'seen' | 'staff' | 'told';
  readonly isOptional?: boolean;
  readonly isDangerous?: boolean;
  readonly mutation: UseMutationOptions<Result, Error, Variables>;
  readonly variables: (reason: string) => Variables;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a move. */
export function ReasonDialog<Variables, Result>({
  title,
  submitLabel,
  readers,
  isOptional = false,
  isDangerous = false,
  mutation,
  variables,
  onSaved,
  onClose,
}: ReasonDialogProps<Variables, Result>) {
  const t = useMessages(messages);
  const form = useForm({
    initial: { reason: '' },
    body: ({ reason }) => reason.trim(),
    check: ({ reason }) => (!isOptional && reason.trim() === '' ? { reason: t('missing') } : null),
    mutation: useMutation({ ...mutation, meta: { ...mutation.meta, failure: 'inline' } }),
    variables,
    onSaved() {
      onClose();
      onSaved?.();
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={submitLabel}
      size="sm"
      isDangerous={isDangerous}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('reason')}
        label={t('reason')}
        hint={t(readers)}
        isRequired={!isOptional}
        maxLength={forumLimits.reason}
      />
    </FormDialog>
  );
}
