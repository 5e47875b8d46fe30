import type { ProductService } from '@pelion/contract/product-services';
import { defineMessages } from '@pelion/words';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { switchService } from './queries.ts';
import type { ServiceTask } from './service-task-dialog.tsx';

const messages = defineMessages({
  edit: 'Edit',
  deactivate: 'Deactivate',
  activate: 'Activate',
  remove: 'Delete',
});

/** What can be done with a product or service, in the list and on its page. */
export function useServiceMenu(onTask: (task: ServiceTask) => void) {
  const t = useMessages(messages);
  const change = useMutation(switchService);
  return (service: ProductService) => [
    service.can.edit && {
      label: t('edit'),
      icon: IconPencil,
      onChoose: () => onTask({ kind: 'edit', service }),
    },
    service.can.edit && {
      label: t(service.is_active ? 'deactivate' : 'activate'),
      icon: service.is_active ? IconPlayerPause : IconPlayerPlay,
      onChoose: () => change.mutate(service),
    },
    service.can.delete && {
      label: t('remove'),
      icon: IconTrash,
      isDangerous: true,
      onChoose: () => onTask({ kind: 'remove', service }),
    },
  ];
}
