import type { SchoolPlan } from '@pelion/contract/plans';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { saveBilling } from './queries.ts';

const messages = defineMessages({
  title: 'Billing address',
  name: 'Name on the invoice',
  email: 'E-mail address that invoices are sent to',
  address: 'Postal address',
  save: 'Save',
});

interface BillingDialogProps {
  readonly plan: SchoolPlan;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function BillingDialog({ plan: { billing }, onSaved, onClose }: BillingDialogProps) {
  const t = useMessages(messages);
  const form = useForm({
    initial: billing ?? { name: '', email: '', address: '' },
    schema: () => import('@pelion/contract/plans').then((file) => file.billingDraft),
    body: (values) => values,
    mutation: useMutation(saveBilling),
    variables: (body) => body,
    onSaved,
  });
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('save')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={200} />
      <TextField {...form.field('email')} type="email" label={t('email')} isRequired maxLength={254} />
      <TextAreaField {...form.field('address')} label={t('address')} maxLength={1000} />
    </FormDialog>
  );
}
