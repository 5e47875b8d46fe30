import { pathOf } from '@pelion/access';
import type { LtiTool } from '@pelion/contract/lti-tools';
import { ltiToolStatuses } from '@pelion/contract/lti-tools/facts';
import { defineMessages } from '@pelion/words';
import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { activateTool, deactivateTool } from './queries.ts';

const messages = defineMessages({
  edit: 'Edit',
  activate: 'Activate',
  deactivate: 'Deactivate',
  remove: 'Delete',
});

/** Menu of a tool, by what the viewer may do with it. */
export function useToolMenu<Row extends LtiTool>(onRemove: (row: Row) => void) {
  const t = useMessages(messages);
  const { mutate: activate } = useMutation(activateTool);
  const { mutate: deactivate } = useMutation(deactivateTool);
  return (row: Row): (MenuEntry | false)[] => {
    const { id, can, status_id } = row;
    const isActive = status_id === ltiToolStatuses.active;
    return [
      can.edit && { label: t('edit'), icon: IconPencil, to: pathOf('editLtiTool', { toolId: id }) },
      can.edit && {
        label: t(isActive ? 'deactivate' : 'activate'),
        icon: isActive ? IconCircleOff : IconCircleCheck,
        onChoose: () => (isActive ? deactivate(id) : activate(id)),
      },
      can.delete && {
        label: t('remove'),
        icon: IconTrash,
        isDangerous: true,
        onChoose: () => onRemove(row),
      },
    ];
  };
}
