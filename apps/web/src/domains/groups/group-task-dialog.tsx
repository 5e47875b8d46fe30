import type { Group } from '@pelion/contract/groups';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { GroupDialog } from './group-dialog.tsx';
import { groupQuery, removeGroup } from './queries.ts';

const messages = defineMessages({
  edit: 'Edit group',
  removeTitle: 'Do you want to delete the group?',
  removeText: '“{$name}” disappears from all lists. What was given to it cannot lose it: archive it then.',
});

export type GroupTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly group: Group };

interface GroupTaskDialogProps {
  readonly task: GroupTask;
  readonly onClose: () => void;
}

/** The dialog of what was chosen from a menu. */
export function GroupTaskDialog({ task, onClose }: GroupTaskDialogProps) {
  const t = useMessages(messages);
  if (task.kind === 'add') return <GroupDialog group={null} onClose={onClose} />;
  const { kind, group } = task;
  if (kind === 'edit') return <EditGroup group={group} onClose={onClose} />;
  return (
    <RemoveDialog title={t('removeTitle')} removed={group.id} mutation={removeGroup} onClose={onClose}>
      {t('removeText', { name: group.name })}
    </RemoveDialog>
  );
}

/** Its members are read first: the list only counts them. */
function EditGroup({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const t = useMessages(messages);
  const query = useQuery(groupQuery(group.id));
  if (query.data) return <GroupDialog group={query.data} onClose={onClose} />;
  return (
    <Dialog title={t('edit')} size="md" onClose={onClose}>
      <AsyncView query={query}>{() => null}</AsyncView>
    </Dialog>
  );
}
