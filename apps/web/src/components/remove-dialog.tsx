import { defineMessages } from '@pelion/words';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/failure.ts';
import { useText } from '../lib/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Notice } from './notice.tsx';

const messages = defineMessages({ remove: 'Delete' });

interface RemoveDialogProps<Removed, Result> {
  /** The question. */
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the button when the action is not a plain deletion. */
  readonly confirmLabel?: string;
  readonly removed: Removed;
  /** Must set `failure: 'inline'` in its meta, so that a refusal shows in this dialog. */
  readonly mutation: UseMutationOptions<Result, Error, Removed>;
  readonly onClose: () => void;
  /** Called after deletion, when the record was shown on its own page; defaults to closing. */
  readonly onRemoved?: (() => void) | undefined;
}

/** Deletes after confirmation and shows a refusal in place, usually because the record is still in use. */
export function RemoveDialog<Removed, Result>({
  title,
  confirmLabel,
  children,
  removed,
  mutation,
  onClose,
  onRemoved = onClose,
}: RemoveDialogProps<Removed, Result>) {
  const text = useText();
  const t = text(messages);
  const removal = useMutation({ ...mutation, onSuccess: onRemoved });
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel ?? t('remove')}
      isDangerous
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(removed)}
      onClose={onClose}
    >
      {removal.error ? <Notice kind="failure">{text.sentence(messageOf(removal.error))}</Notice> : children}
    </ConfirmDialog>
  );
}
