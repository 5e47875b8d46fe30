import { defineMessages } from '@pelion/words';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { ForumDialog } from './forum-dialog.tsx';
import { moveForum } from './queries.ts';
import type { ForumTask } from './use-forum-menu.ts';

const messages = defineMessages({
  closeTitle: 'Close “{$name}”',
  close: 'Close forum',
  deactivateTitle: 'Deactivate “{$name}”',
  deactivate: 'Deactivate forum',
});

interface ForumTaskDialogProps {
  readonly task: ForumTask;
  readonly onAdded: (id: number) => void;
  readonly onClose: () => void;
}

/** Dialog chosen in the menu of a forum. */
export function ForumTaskDialog({ task, onAdded, onClose }: ForumTaskDialogProps) {
  const t = useMessages(messages);
  if (task.kind === 'add')
    return <ForumDialog forum={null} onSaved={({ id }) => onAdded(id)} onClose={onClose} />;
  const { forum, kind } = task;
  if (kind === 'edit') return <ForumDialog forum={forum} onSaved={onClose} onClose={onClose} />;
  const { id, name } = forum;
  const isClosing = kind === 'closed';
  return (
    <ReasonDialog
      title={t(isClosing ? 'closeTitle' : 'deactivateTitle', { name })}
      submitLabel={t(isClosing ? 'close' : 'deactivate')}
      readers={isClosing ? 'seen' : 'staff'}
      mutation={moveForum}
      variables={(reason) => ({ id, to: kind, reason })}
      onClose={onClose}
    />
  );
}
