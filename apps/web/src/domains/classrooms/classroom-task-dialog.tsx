import type { Classroom } from '@pelion/contract/classrooms';
import { defineMessages } from '@pelion/words';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { ClassroomDialog } from './classroom-dialog.tsx';
import { removeClassroom } from './queries.ts';

const messages = defineMessages({
  removeTitle: 'Do you want to delete the {classroom}?',
  removeText: '“{$name}” disappears from all lists. Archived, it could be restored.',
});

export type ClassroomTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly classroom: Classroom };

interface ClassroomTaskDialogProps {
  readonly task: ClassroomTask;
  readonly onClose: () => void;
}

/** The dialog of what was chosen from a menu. */
export function ClassroomTaskDialog({ task, onClose }: ClassroomTaskDialogProps) {
  const t = useMessages(messages);
  if (task.kind === 'add') return <ClassroomDialog classroom={null} onClose={onClose} />;
  const { kind, classroom } = task;
  if (kind === 'edit') return <ClassroomDialog classroom={classroom} onClose={onClose} />;
  return (
    <RemoveDialog
      title={t('removeTitle')}
      removed={classroom.id}
      mutation={removeClassroom}
      onClose={onClose}
    >
      {t('removeText', { name: classroom.name })}
    </RemoveDialog>
  );
}
