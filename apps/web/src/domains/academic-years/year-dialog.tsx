import type { AcademicYear } from '@pelion/contract/academic-years';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useMessages } from '../../lib/text.ts';
import { readYear, saveYear } from './queries.ts';

const messages = defineMessages({
  create: 'Add academic year',
  edit: 'Edit academic year',
  name: 'Name',
  starts: 'First day',
  ends: 'Last day',
});

interface YearDialogProps {
  /** Null: a new one. */
  readonly year: AcademicYear | null;
  readonly onClose: () => void;
}

export function YearDialog({ year, onClose }: YearDialogProps) {
  const t = useMessages(messages);
  const { form, newer } = useRecordForm({
    record: year,
    valuesOf: (record) => ({
      name: record?.name ?? '',
      starts_on: record?.starts_on ?? '',
      ends_on: record?.ends_on ?? '',
    }),
    body: (values) => values,
    schema: () => import('@pelion/contract/academic-years').then((file) => file.academicYearDraft),
    mutation: useMutation(saveYear),
    read: readYear,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog
      form={form}
      title={t(year ? 'edit' : 'create')}
      record={year}
      newer={newer}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={100} />
      <FormRow>
        <TextField {...form.field('starts_on')} type="date" label={t('starts')} isRequired />
        <TextField {...form.field('ends_on')} type="date" label={t('ends')} isRequired />
      </FormRow>
    </RecordFormDialog>
  );
}
