import type { Assignment, AssignmentDetail } from '@pelion/contract/assignments';
import { type AssignmentType, assignmentTypeTable } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useText } from '../../lib/text.ts';
import { AssignmentDialog, type ClassChoice } from './assignment-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { DatesDialog } from './dates-dialog.tsx';
import { assignmentQuery } from './queries.ts';
import { editMessages } from './type-words.ts';
import type { AssignmentTask } from './use-assignment-menu.ts';
import { useRemoval } from './use-removal.ts';

const messages = defineMessages({
  removeTitle: 'Do you want to delete “{$name}”?',
  removeText: 'Whatever {student+} have turned in is deleted with it.',
  remove: 'Delete',
});

interface AddAssignmentDialogProps {
  readonly type: AssignmentType;
  /** Class on whose page it is added. */
  readonly ofClass?: ClassChoice;
  readonly onClose: () => void;
}

/** Form of a new assignment, in one file with the others, which share it. */
export const AddAssignmentDialog = (props: AddAssignmentDialogProps) => (
  <AssignmentDialog {...props} assignment={null} />
);

interface AssignmentTaskDialogProps {
  readonly task: AssignmentTask;
  readonly assignment: Assignment;
  readonly onClose: () => void;
  /** Called after deletion, when the assignment was shown on its own page. */
  readonly onRemoved?: () => void;
}

/** Dialog of the action chosen in a menu. */
export function AssignmentTaskDialog({ task, assignment, onClose, onRemoved }: AssignmentTaskDialogProps) {
  const t = useText()(messages);
  const { isBusy, remove } = useRemoval();
  if (task === 'edit') return <EditDialog assignment={assignment} onClose={onClose} />;
  if (task === 'copy') return <CopyDialog assignment={assignment} onClose={onClose} />;
  if (task === 'dates') return <DatesDialog assignment={assignment} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title={t('removeTitle', { name: assignment.name })}
      confirmLabel={t('remove')}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => remove(assignment, onRemoved ?? onClose)}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}

interface EditDialogProps {
  readonly assignment: Assignment;
  readonly onClose: () => void;
}

/** Loads instruction, documents and audience first; a list has none of them. */
function EditDialog({ assignment, onClose }: EditDialogProps) {
  const text = useText();
  const query = useQuery({ ...assignmentQuery(assignment.id), staleTime: 0 });
  // Snapshot taken on opening: a later read must not change what is being edited.
  const [opened, setOpened] = useState<AssignmentDetail | null>(null);
  if (opened === null && query.data && !query.isFetching) setOpened(query.data);
  const type = assignmentTypeTable.nameOf(assignment.type) ?? 'classwork';
  if (!opened)
    return (
      <Dialog title={text(editMessages)(type)} onClose={onClose}>
        <AsyncView query={query}>{() => null}</AsyncView>
      </Dialog>
    );
  return <AssignmentDialog type={type} assignment={opened} onClose={onClose} />;
}
