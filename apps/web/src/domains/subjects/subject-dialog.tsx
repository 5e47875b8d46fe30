import type { SubjectSetup } from '@pelion/contract/subjects';
import { defineMessages } from '@pelion/words';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { NewerNotice } from '../../components/newer-notice.tsx';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { removeSubject } from './queries.ts';
import { SubjectFields } from './subject-fields.tsx';
import { useSubjectForm } from './subject-form.ts';

const messages = defineMessages({
  title: 'Edit {subject}',
  save: 'Save',
  renamed: 'Lists show a new name at once. {^test+} that have begun stay as they are.',
  removeTitle: 'Do you want to delete the {subject}?',
  removeText: '“{$name}” disappears from all lists. What is in use cannot be deleted, but archived.',
});

interface SubjectDialogProps {
  readonly subject: SubjectSetup;
  readonly onClose: () => void;
}

function EditSubject({ subject, onClose }: SubjectDialogProps) {
  const t = useMessages(messages);
  const { form, newer } = useSubjectForm(subject, onClose);
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('save')} onClose={onClose}>
      <NewerNotice newer={newer} />
      <SubjectFields form={form} />
      <p className="field-hint">{t('renamed')}</p>
    </FormDialog>
  );
}

function RemoveSubject({ subject, onClose }: SubjectDialogProps) {
  const t = useMessages(messages);
  return (
    <RemoveDialog title={t('removeTitle')} removed={subject.id} mutation={removeSubject} onClose={onClose}>
      {t('removeText', { name: subject.name })}
    </RemoveDialog>
  );
}

export interface SubjectTask {
  readonly kind: 'edit' | 'remove';
  readonly subject: SubjectSetup;
}

/** The dialog of what was chosen from a menu. */
export function SubjectTaskDialog({
  task,
  onClose,
}: {
  readonly task: SubjectTask;
  readonly onClose: () => void;
}) {
  const Task = task.kind === 'edit' ? EditSubject : RemoveSubject;
  return <Task subject={task.subject} onClose={onClose} />;
}
