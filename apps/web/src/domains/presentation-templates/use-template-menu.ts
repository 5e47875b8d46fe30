import type { PresentationTemplate } from '@pelion/contract/presentation-templates';
import { defineMessages } from '@pelion/words';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import type { TemplateTask } from './presentation-templates-screen.tsx';
import { removeTemplate, restoreTemplate } from './queries.ts';

const messages = defineMessages({
  edit: 'Edit',
  copy: 'Copy',
  remove: 'Delete',
  removed: '“{$name}” is deleted',
  undo: 'Undo',
  undone: 'Undone',
});

/** Menu actions of a template. Deleting needs no confirmation, because it can be undone (decision 0055). */
export function useTemplateMenu(onTask: (task: TemplateTask) => void) {
  const t = useMessages(messages);
  const removing = useMutation(removeTemplate);
  const restoring = useMutation(restoreTemplate);
  const remove = ({ id, name }: PresentationTemplate) =>
    removing.mutate(id, {
      onSuccess: () =>
        toast('success', t('removed', { name }), {
          label: t('undo'),
          run: () => restoring.mutate(id, { onSuccess: () => toast('success', t('undone')) }),
        }),
    });
  return (template: PresentationTemplate) => [
    template.can.edit && {
      label: t('edit'),
      icon: IconPencil,
      onChoose: () => onTask({ edited: template }),
    },
    template.can.edit && {
      label: t('copy'),
      icon: IconCopy,
      onChoose: () => onTask({ edited: null, copyOf: template }),
    },
    template.can.delete && {
      label: t('remove'),
      icon: IconTrash,
      isDangerous: true,
      onChoose: () => remove(template),
    },
  ];
}
