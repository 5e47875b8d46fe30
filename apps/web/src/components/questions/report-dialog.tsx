import type { ReportDraft } from '@pelion/contract/question-reports';
import {
  chosenReportKinds,
  longestReport,
  reportKinds,
  reportKindTable,
} from '@pelion/contract/question-reports/facts';
import { defineMessages } from '@pelion/words';
import { useText } from '../../lib/text.ts';
import { RadioField } from '../fields/choice-fields.tsx';
import { TextAreaField } from '../fields/text-area-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { type FormOptions, useForm } from '../form/use-form.ts';

const messages = defineMessages({
  title: 'Report a problem with this {question}',
  kind: 'What is wrong?',
  comment: 'Details that help us find the problem',
  send: 'Send',
});

interface ReportDialogProps {
  readonly mutation: FormOptions<object, ReportDraft, ReportDraft, unknown>['mutation'];
  readonly onSent?: () => void;
  readonly onClose: () => void;
}

/** Dialog for reporting a problem with a question to its author. */
export function ReportDialog({ mutation, onSent, onClose }: ReportDialogProps) {
  const text = useText();
  const t = text(messages);
  const form = useForm({
    initial: { kind_id: Number(reportKinds.unclear), comment: '' },
    schema: () => import('@pelion/contract/question-reports').then((file) => file.reportDraft),
    body: (values) => values,
    mutation,
    variables: (body: ReportDraft) => body,
    onSaved() {
      onSent?.();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('send')} onClose={onClose}>
      <RadioField
        {...form.field('kind_id')}
        label={t('kind')}
        isStacked
        choices={chosenReportKinds.map((name) => ({
          value: Number(reportKindTable.idOf(name)),
          label: text.phrase(reportKindTable.labelOf(name)),
        }))}
      />
      <TextAreaField
        {...form.field('comment')}
        label={t('comment')}
        isRequired={form.values.kind_id === reportKinds.other}
        maxLength={longestReport}
        lines={4}
      />
    </FormDialog>
  );
}
