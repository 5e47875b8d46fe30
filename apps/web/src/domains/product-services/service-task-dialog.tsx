import type { ProductService } from '@pelion/contract/product-services';
import { defineMessages } from '@pelion/words';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { removeService } from './queries.ts';
import { ServiceDialog } from './service-dialog.tsx';

const messages = defineMessages({
  removeTitle: 'Do you want to delete the product or service?',
  removeText: '“{$name}” disappears from all lists. Deactivated, it could be activated again.',
});

export type ServiceTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly service: ProductService };

interface ServiceTaskDialogProps {
  readonly task: ServiceTask;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

/** The dialog of what was chosen from a menu. */
export function ServiceTaskDialog({ task, onClose, onRemoved }: ServiceTaskDialogProps) {
  const t = useMessages(messages);
  if (task.kind === 'add') return <ServiceDialog service={null} onClose={onClose} />;
  const { kind, service } = task;
  if (kind === 'edit') return <ServiceDialog service={service} onClose={onClose} />;
  return (
    <RemoveDialog
      title={t('removeTitle')}
      removed={service.id}
      mutation={removeService}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      {t('removeText', { name: service.name })}
    </RemoveDialog>
  );
}
