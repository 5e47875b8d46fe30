import type { CertificateMark } from '@pelion/contract/course-certificates';
import { courseScheduleLimits } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { TextField } from '../fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { reissueCertificate, withdrawCertificate } from './certificate-calls.ts';

const messages = defineMessages({
  withdraw: 'Withdraw certificate {$number}',
  withdrawText: 'Its file says that it is withdrawn.',
  withdrawNow: 'Withdraw',
  reissue: 'Issue certificate {$number} again',
  reissueText: 'It gets a new number and the names of today; this one is withdrawn.',
  reissueNow: 'Issue again',
  reason: 'Reason',
});

export type CertificateTask = 'withdraw' | 'reissue';

const calls = { withdraw: withdrawCertificate, reissue: reissueCertificate } as const;

interface CertificateDialogProps {
  readonly task: CertificateTask;
  readonly certificate: CertificateMark;
  readonly onClose: () => void;
}

/** Withdraws a certificate or issues it again, with a reason. */
export function CertificateDialog({ task, certificate, onClose }: CertificateDialogProps) {
  const t = useMessages(messages);
  const form = useForm({
    initial: { reason: '' },
    body: (values: { readonly reason: string }) => values,
    schema: () =>
      import('@pelion/contract/course-certificates').then(
        ({ courseCertificates }) => courseCertificates.endpoints.withdrawCourseCertificate.body,
      ),
    mutation: useMutation(calls[task]),
    variables: ({ reason }) => ({ id: certificate.id, reason }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t(task, { number: certificate.number })}
      submitLabel={t(`${task}Now`)}
      onClose={onClose}
    >
      <p>{t(`${task}Text`)}</p>
      <TextField
        {...form.field('reason')}
        label={t('reason')}
        isRequired
        isFirst
        maxLength={courseScheduleLimits.reason}
      />
    </FormDialog>
  );
}
