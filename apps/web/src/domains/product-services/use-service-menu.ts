import type { ProductService } from '@pelion/contract/product-services';
import { defineMessages } from '@pelion/words';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { RecordTask } from '../../components/record-task.tsx';
import { useMessages } from '../../lib/text.ts';
import { serviceMutations } from './queries.ts';

const messages = defineMessages({
  edit: 'Edit',
  deactivate: 'Deactivate',
  activate: 'Activate',
  remove: 'Delete',
});

/** Menu actions of a product or service, for its list and page. */
export function useServiceMenu(onTask: (task: RecordTask<ProductService>) => void) {
  const t = useMessages(messages);
  const turn = useMutation(serviceMutations.turn);
  return (service: ProductService) => [
    service.can.edit && {
      label: t('edit'),
      icon: IconPencil,
      onChoose: () => onTask({ kind: 'edit', record: service }),
    },
    service.can.edit && {
      label: t(service.is_active ? 'deactivate' : 'activate'),
      icon: service.is_active ? IconPlayerPause : IconPlayerPlay,
      onChoose: () => turn.mutate({ record: service, to: { is_active: !service.is_active } }),
    },
    service.can.delete && {
      label: t('remove'),
      icon: IconTrash,
      isDangerous: true,
      onChoose: () => onTask({ kind: 'remove', record: service }),
    },
  ];
}
