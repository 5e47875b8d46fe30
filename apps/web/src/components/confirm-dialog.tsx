import type { ReactNode } from 'react';
import { PlainButton } from './plain-button.tsx';
import classes from './plain-dialog.module.css';
import { PlainDialog } from './plain-dialog.tsx';

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
  cancelLabel = 'Cancel',
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  if (!isOpen) return null;
  return (
    <PlainDialog title={title} onClose={onClose}>
      {children}
      <div className={classes.actions}>
        <PlainButton onClick={onClose} data-autofocus>
          {cancelLabel}
        </PlainButton>
        <PlainButton
          tone={isDangerous ? 'danger' : 'primary'}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </PlainButton>
      </div>
    </PlainDialog>
  );
}
