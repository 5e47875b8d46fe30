import { longestReport, reportStatuses } from '@pelion/contract/question-reports/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { decideReport } from './report-queries.ts';

const messages = defineMessages({
  resolve: 'Resolve the report?',
  dismiss: 'Dismiss the report?',
  resolveLabel: 'Resolve',
  dismissLabel: 'Dismiss',
  reply: 'Your answer',
  replyHint: 'Shown to the person who reported it; to {student+} once their attempt has ended.',
});

interface DecideReportDialogProps {
  readonly reportId: number;
  readonly statusId: number;
  readonly onClose: () => void;
}

/** Resolves or dismisses a report, with a note to the reporter. */
export function DecideReportDialog({ reportId, statusId, onClose }: DecideReportDialogProps) {
  const t = useMessages(messages);
  const isDismissal = statusId === reportStatuses.dismissed;
  const form = useForm({
    initial: { reply: '' },
    schema: () => import('@pelion/contract/question-reports').then((file) => file.reportDecision),
    body: ({ reply }) => ({ status_id: statusId, reply }),
    mutation: useMutation(decideReport),
    variables: (body) => ({ reportId, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(isDismissal ? 'dismiss' : 'resolve')}
      submitLabel={t(isDismissal ? 'dismissLabel' : 'resolveLabel')}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('reply')}
        label={t('reply')}
        hint={t('replyHint')}
        isRequired={isDismissal}
        maxLength={longestReport}
        lines={3}
      />
    </FormDialog>
  );
}
