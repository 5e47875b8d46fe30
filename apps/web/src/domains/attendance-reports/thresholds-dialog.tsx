import type { AttendanceThresholds, ThresholdDraft } from '@pelion/contract/attendance-reports';
import { defineMessages } from '@pelion/words';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { NumberField } from '../../components/fields/number-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { countBelowQuery, saveThresholds } from './queries.ts';

const messages = defineMessages({
  title: 'Attendance thresholds',
  rate: 'Attendance below, in percent',
  rateHint: 'Empty for none.',
  least: 'After at least so many marks',
  absences: 'Absences without notice in the year, from',
  told: 'Families and the homeroom {teacher} are told once, by mail and in the product.',
  below: 'Now {$n} {student#n}.',
  save: 'Save',
});

interface ThresholdValues {
  readonly rate_below: number | null;
  readonly least_marked: number | null;
  readonly absences: number | null;
}

interface ThresholdsDialogProps {
  readonly thresholds: AttendanceThresholds;
  readonly onClose: () => void;
}

/** Bounds of attendance, with how many students are below them now. */
export function ThresholdsDialog({ thresholds, onClose }: ThresholdsDialogProps) {
  const t = useMessages(messages);
  const { rate_below, least_marked, absences, version } = thresholds;
  const initial: ThresholdValues = { rate_below, least_marked, absences };
  const form = useForm({
    initial,
    schema: () => import('@pelion/contract/attendance-reports').then((file) => file.thresholdDraft),
    body: (values): ThresholdDraft => ({
      ...values,
      // NaN makes the schema report the missing value.
      least_marked: values.least_marked ?? Number.NaN,
      version,
    }),
    mutation: useMutation(saveThresholds),
    variables: (body) => body,
    onSaved: onClose,
  });
  const { data } = useQuery({ ...countBelowQuery(form.values), placeholderData: keepPreviousData });
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('save')} onClose={onClose}>
      <NumberField {...form.field('rate_below')} label={t('rate')} hint={t('rateHint')} isDecimal isFirst />
      <NumberField {...form.field('least_marked')} label={t('least')} isRequired />
      <NumberField {...form.field('absences')} label={t('absences')} hint={t('rateHint')} />
      <p className="field-hint" role="status">
        {t('told')} {data ? t('below', { n: data.count }) : ''}
      </p>
    </FormDialog>
  );
}
