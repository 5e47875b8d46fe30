import type { GradeSetup } from '@pelion/contract/grades';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextField } from '../../components/fields/text-field.tsx';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useMessages } from '../../lib/text.ts';
import { readGrade, saveGrade } from './queries.ts';

const messages = defineMessages({ title: 'Edit {grade}', name: 'Name' });

interface GradeDialogProps {
  readonly grade: GradeSetup;
  readonly onClose: () => void;
}

export function GradeDialog({ grade, onClose }: GradeDialogProps) {
  const t = useMessages(messages);
  const { form, newer } = useRecordForm({
    record: grade,
    valuesOf: (record) => ({ name: record?.name ?? '' }),
    body: (values) => values,
    schema: () => import('@pelion/contract/grades').then((file) => file.gradeDraft),
    mutation: useMutation(saveGrade),
    read: readGrade,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={t('title')} record={grade} newer={newer} size="sm" onClose={onClose}>
      <TextField {...form.field('name')} label={t('name')} isRequired isFirst maxLength={100} />
    </RecordFormDialog>
  );
}
