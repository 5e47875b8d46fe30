import type { GradeSetup } from '@pelion/contract/grades';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextField } from '../../components/fields/text-field.tsx';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import type { GradeTask } from './grade-task.ts';
import { readGrade, removeGrade, removeSection, saveGrade } from './queries.ts';
import { SectionDialog } from './section-dialog.tsx';

const messages = defineMessages({
  removeGrade: 'Do you want to delete the {grade}?',
  removeSection: 'Do you want to delete the {section}?',
  removeText: '“{$name}” disappears from all lists. If it is in use, it cannot be deleted, only archived.',
  title: 'Edit {grade}',
  name: 'Name',
});

interface GradeTaskDialogProps {
  readonly task: GradeTask;
  /** 0: the current one. */
  readonly yearId: number;
  readonly onClose: () => void;
}

/** Dialog of the action chosen in a menu. */
export function GradeTaskDialog({ task, yearId, onClose }: GradeTaskDialogProps) {
  const t = useMessages(messages);
  const { grade } = task;
  const place = { gradeId: grade.id, gradeName: grade.name, yearId, onClose };
  switch (task.kind) {
    case 'edit':
      return <GradeDialog grade={grade} onClose={onClose} />;
    case 'addSection':
      return <SectionDialog {...place} section={null} />;
    case 'editSection':
      return <SectionDialog {...place} section={task.section} />;
    case 'remove':
      return (
        <RemoveDialog title={t('removeGrade')} removed={grade.id} mutation={removeGrade} onClose={onClose}>
          {t('removeText', { name: grade.name })}
        </RemoveDialog>
      );
    case 'removeSection':
      return (
        <RemoveDialog
          title={t('removeSection')}
          removed={task.section.id}
          mutation={removeSection}
          onClose={onClose}
        >
          {t('removeText', { name: task.section.label })}
        </RemoveDialog>
      );
  }
}

interface GradeDialogProps {
  readonly grade: GradeSetup;
  readonly onClose: () => void;
}

function GradeDialog({ grade, onClose }: GradeDialogProps) {
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
