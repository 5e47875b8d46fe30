import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

const messages = defineMessages({ cancel: 'Cancel' });

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The question itself. */
  readonly title: string;
  /** What follows from it, where the question does not say it. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something happens that cannot be taken back with one click. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useMessages(messages);
  if (!isOpen) return null;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button tone={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
