import type { Resource, ResourceDetail } from '@pelion/contract/resources';
import { resourceCategoryTable } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { removeUsed, resourceMutations, resourceQuery } from './queries.ts';
import { ResourceDialog } from './resource-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { ResourceTask } from './use-resource-menu.ts';

const messages = defineMessages({
  edit: 'Edit resource',
  share: 'Share resource',
  removeTitle: 'Do you want to delete the resource?',
  removeText: '“{$name}” stays in the bin for 30 days and can be restored.',
  archiveTitle: 'Do you want to archive the resource?',
  archiveText: '“{$name}” is in use. It leaves the drawer and stays where it is used.',
  archive: 'Archive',
});

interface ResourceTaskDialogProps {
  readonly task: ResourceTask;
  readonly resource: Resource;
  readonly onClose: () => void;
}

/** Dialog of the action chosen in a menu. */
export function ResourceTaskDialog({ task, resource, onClose }: ResourceTaskDialogProps) {
  const t = useMessages(messages);
  if (task !== 'remove') return <WithDetail task={task} resource={resource} onClose={onClose} />;
  const { name, is_used, category_id } = resource;
  const category = resourceCategoryTable.nameOf(category_id) ?? 'documents';
  return (
    <RemoveDialog
      title={t(is_used ? 'archiveTitle' : 'removeTitle')}
      {...(is_used && { confirmLabel: t('archive') })}
      removed={resource.id}
      mutation={is_used ? removeUsed(category) : resourceMutations(category).remove}
      onClose={onClose}
    >
      {t(is_used ? 'archiveText' : 'removeText', { name })}
    </RemoveDialog>
  );
}

interface WithDetailProps extends ResourceTaskDialogProps {
  readonly task: 'edit' | 'share';
}

/** Loads texts, captions and shares first; a list has none of them. */
function WithDetail({ task, resource, onClose }: WithDetailProps) {
  const t = useMessages(messages);
  const query = useQuery({ ...resourceQuery(resource), staleTime: 0 });
  // Snapshot taken on opening: a later read must not change what is being edited.
  const [opened, setOpened] = useState<ResourceDetail | null>(null);
  if (opened === null && query.data && !query.isFetching) setOpened(query.data);
  const category = resourceCategoryTable.nameOf(resource.category_id) ?? 'documents';
  if (!opened)
    return (
      <Dialog title={t(task)} onClose={onClose}>
        <AsyncView query={query}>{() => null}</AsyncView>
      </Dialog>
    );
  if (task === 'share') return <ShareDialog resource={opened} onClose={onClose} />;
  return <ResourceDialog category={category} resource={opened} onClose={onClose} />;
}
