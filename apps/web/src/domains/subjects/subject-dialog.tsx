import type { SubjectSetup } from '@pelion/contract/subjects';
import { defineMessages } from '@pelion/words';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { RecordTaskDialog, type RecordTaskProps } from '../../components/record-task.tsx';
import { useMessages } from '../../lib/text.ts';
import { subjectMutations } from './queries.ts';
import { SubjectFields } from './subject-fields.tsx';
import { useSubjectForm } from './subject-form.ts';

const messages = defineMessages({
  title: 'Edit {subject}',
  renamed: 'Lists show a new name immediately. {^test+} that have started do not change.',
  removeTitle: 'Do you want to delete the {subject}?',
  removeText: '“{$name}” disappears from all lists. If it is in use, it cannot be deleted, only archived.',
});

interface SubjectDialogProps {
  readonly subject: SubjectSetup;
  readonly onClose: () => void;
}

function EditSubject({ subject, onClose }: SubjectDialogProps) {
  const t = useMessages(messages);
  const { form, newer } = useSubjectForm(subject, onClose);
  return (
    <RecordFormDialog form={form} title={t('title')} record={subject} newer={newer} onClose={onClose}>
      <SubjectFields form={form} />
      <p className="field-hint">{t('renamed')}</p>
    </RecordFormDialog>
  );
}

/** Dialog of the action chosen in a menu; new subjects have their own page. */
export function SubjectTaskDialog(chosen: RecordTaskProps<SubjectSetup>) {
  const t = useMessages(messages);
  return (
    <RecordTaskDialog
      {...chosen}
      form={(subject) => (subject ? <EditSubject subject={subject} onClose={chosen.onClose} /> : null)}
      removeTitle={t('removeTitle')}
      removeText={({ name }) => t('removeText', { name })}
      removal={subjectMutations.remove}
    />
  );
}
