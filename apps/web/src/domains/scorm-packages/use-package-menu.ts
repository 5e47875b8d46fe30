import { pathOf } from '@pelion/access';
import type { ScormPackage } from '@pelion/contract/scorm-packages';
import { scormStatuses } from '@pelion/contract/scorm-packages/facts';
import { defineMessages } from '@pelion/words';
import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { activatePackage, deactivatePackage } from './queries.ts';

const messages = defineMessages({
  edit: 'Edit',
  activate: 'Activate',
  deactivate: 'Deactivate',
  remove: 'Delete',
});

/** Menu of a package, by what the viewer may do with it. */
export function usePackageMenu<Row extends ScormPackage>(onRemove: (row: Row) => void) {
  const t = useMessages(messages);
  const { mutate: activate } = useMutation(activatePackage);
  const { mutate: deactivate } = useMutation(deactivatePackage);
  return (row: Row): (MenuEntry | false)[] => {
    const { id, can, status_id } = row;
    const isActive = status_id === scormStatuses.active;
    return [
      can.edit && { label: t('edit'), icon: IconPencil, to: pathOf('editScormPackage', { packageId: id }) },
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
