import type { SchoolInvoice } from '@pelion/contract/plans';
import { LONGEST_REFUND_REASON, refundedOf } from '@pelion/contract/plans/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { centsOf, typedAmount, useMoney } from './money.ts';
import { refundInvoice } from './queries.ts';

const messages = defineMessages({
  title: 'Refund for invoice {$number}',
  text: '{$left} of {$total} can be refunded to the card. Plan and invoice stay as they are.',
  amount: 'Amount in {$currency}',
  reason: 'Reason',
  hint: 'The reason is mailed to the billing address and shown with the invoice.',
  give: 'Refund',
});

interface RefundDialogProps {
  readonly invoice: SchoolInvoice;
  readonly onClose: () => void;
}

/** Starts with the full amount; a smaller one is a partial refund. */
export function RefundDialog({ invoice, onClose }: RefundDialogProps) {
  const t = useMessages(messages);
  const money = useMoney();
  const { id, number, total, currency, refunds } = invoice;
  const refunded = refundedOf(refunds);
  const form = useForm({
    initial: { amount: typedAmount(total - refunded), reason: '' },
    schema: () => import('@pelion/contract/plans').then((file) => file.refundDraft),
    body: ({ amount, reason }) => ({ amount: centsOf(amount), reason, refunded }),
    mutation: useMutation(refundInvoice),
    variables: (body) => ({ id, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('title', { number })}
      submitLabel={t('give')}
      isDangerous
      onClose={onClose}
    >
      <p>{t('text', { left: money.exact(total - refunded), total: money.exact(total) })}</p>
      <TextField
        {...form.field('amount')}
        label={t('amount', { currency })}
        inputMode="decimal"
        isRequired
        isFirst
        maxLength={12}
      />
      <TextAreaField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('hint')}
        isRequired
        lines={2}
        maxLength={LONGEST_REFUND_REASON}
      />
    </FormDialog>
  );
}
