import type { Message } from '@pelion/contract/messages';
import { defineMessages } from '@pelion/words';
import { IconMessageOff, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { useMessages } from '../../lib/text.ts';

const MessageDialog = later(() => import('./message-dialog.tsx').then((file) => file.MessageDialog));
const WithdrawDialog = later(() => import('./withdraw-dialog.tsx').then((file) => file.WithdrawDialog));

const messages = defineMessages({ edit: 'Edit', withdraw: 'Withdraw' });

type Task = { readonly kind: 'edit' | 'withdraw'; readonly message: Message };

/** Menu of a message of the viewer, and the dialog of the chosen entry. */
export function useMessageTasks(onWithdrawn?: () => void) {
  const t = useMessages(messages);
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const menuOf = (message: Message) => [
    message.can.edit && {
      label: t('edit'),
      icon: IconPencil,
      onChoose: () => setTask({ kind: 'edit', message }),
    },
    message.can.withdraw && {
      label: t('withdraw'),
      icon: IconMessageOff,
      isDangerous: true,
      onChoose: () => setTask({ kind: 'withdraw', message }),
    },
  ];
  const dialog =
    task?.kind === 'edit' ? (
      <MessageDialog message={task.message} onClose={close} />
    ) : task ? (
      <WithdrawDialog message={task.message} onClose={close} onWithdrawn={onWithdrawn} />
    ) : null;
  return { menuOf, dialog };
}
