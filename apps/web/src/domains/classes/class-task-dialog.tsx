import type { ClassRecord } from '@pelion/contract/classes';
import { CancelClassDialog, ScopeDialog } from './change-dialogs.tsx';
import { EditClassDialog } from './class-dialogs.tsx';
import type { ClassTask } from './class-menu.ts';
import { MoveClassDialog } from './move-class-dialog.tsx';

interface ClassTaskDialogProps {
  readonly task: ClassTask;
  readonly record: ClassRecord;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Dialog of the action chosen in the menu of a class. */
export function ClassTaskDialog({ task, record, onClose, onDeleted }: ClassTaskDialogProps) {
  const dialog = { record, onClose };
  const dialogs = {
    edit: () => <EditClassDialog {...dialog} />,
    move: () => <MoveClassDialog id={record.id} onClose={onClose} />,
    cancel: () => <CancelClassDialog {...dialog} />,
    deleted: () => <ScopeDialog {...dialog} kind="deleted" onDone={onDeleted} />,
    restored: () => <ScopeDialog {...dialog} kind="restored" />,
  };
  return dialogs[task]();
}
