import { forumLimits } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';

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
  /** Must set `failure: 'inline'` in its meta. */
  readonly mutation: UseMutationOptions<Result, Error, Variables>;
  readonly variables: (reason: string) => Variables;
  readonly onClose: () => void;
}

/** Asks for the reason of a move. */
export function ReasonDialog<Variables, Result>({
  title,
  submitLabel,
  readers,
  mutation,
  variables,
  onClose,
}: ReasonDialogProps<Variables, Result>) {
  const t = useMessages(messages);
  const form = useForm({
    initial: { reason: '' },
    body: ({ reason }) => reason.trim(),
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('missing') } : null),
    mutation: useMutation(mutation),
    variables,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={title} submitLabel={submitLabel} size="sm" onClose={onClose}>
      <TextAreaField
        {...form.field('reason')}
        label={t('reason')}
        hint={t(readers)}
        isRequired
        maxLength={forumLimits.reason}
      />
    </FormDialog>
  );
}
