import type { Enrollment, EnrollmentEdit } from '@pelion/contract/enrollments';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { readEnrollment, saveEnrollment } from './queries.ts';

const messages = defineMessages({
  title: 'Days of {$name}',
  section: '{$section}, {$year}',
  starts: 'First day',
  ends: 'Last day',
  endsHint: 'Leave empty for no end date.',
  hint: 'These days decide which {test+} the {student} gets, also in the past.',
  theirs: 'Now from {$day}',
  save: 'Save',
});

interface DaysDialogProps {
  readonly enrollment: Enrollment;
  readonly onClose: () => void;
}

export function DaysDialog({ enrollment, onClose }: DaysDialogProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { form, newer } = useRecordForm({
    record: enrollment,
    valuesOf: (record) => ({ starts_on: record?.starts_on ?? '', ends_on: record?.ends_on ?? '' }),
    body: ({ starts_on, ends_on }, edited): EnrollmentEdit => ({
      starts_on,
      ends_on: ends_on || null,
      version: edited?.version ?? 1,
    }),
    schema: () => import('@pelion/contract/enrollments').then((file) => file.enrollmentEdit),
    mutation: useMutation(saveEnrollment),
    read: readEnrollment,
    onSaved: onClose,
  });
  const { student_name: name, section_label: section, academic_year_name: year } = enrollment;
  return (
    <FormDialog form={form} title={t('title', { name })} submitLabel={t('save')} onClose={onClose}>
      {newer ? (
        <ConflictNotice
          title={t('theirs', { day: format.civilDay(newer.record.starts_on) })}
          onKeepMine={newer.keepMine}
          onTakeTheirs={newer.takeTheirs}
        />
      ) : null}
      <p>{t('section', { section, year })}</p>
      <FormRow>
        <TextField {...form.field('starts_on')} type="date" label={t('starts')} isRequired isFirst />
        <TextField {...form.field('ends_on')} type="date" label={t('ends')} hint={t('endsHint')} />
      </FormRow>
      <p className="field-hint">{t('hint')}</p>
    </FormDialog>
  );
}
