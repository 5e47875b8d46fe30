import type { Message } from '@pelion/contract/messages';
import { defineMessages } from '@pelion/words';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { withdrawMessage } from './queries.ts';

const messages = defineMessages({
  withdraw: 'Withdraw',
  title: 'Do you want to withdraw the message?',
  planned: '“{$title}” will not be sent. This cannot be undone.',
  sent: '“{$title}” disappears for everybody, and from mails that still wait. This cannot be undone.',
});

interface WithdrawDialogProps {
  readonly message: Pick<Message, 'id' | 'title' | 'state'>;
  readonly onClose: () => void;
  readonly onWithdrawn?: (() => void) | undefined;
}

export function WithdrawDialog({ message, onClose, onWithdrawn = onClose }: WithdrawDialogProps) {
  const t = useMessages(messages);
  const { id, title, state } = message;
  return (
    <RemoveDialog
      title={t('title')}
      confirmLabel={t('withdraw')}
      removed={id}
      mutation={withdrawMessage}
      onClose={onClose}
      onRemoved={onWithdrawn}
    >
      {t(state === 'sent' ? 'sent' : 'planned', { title })}
    </RemoveDialog>
  );
}
