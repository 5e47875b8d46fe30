import { defineMessages } from '@pelion/words';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../lib/failure.ts';
import { useText } from '../lib/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Notice } from './notice.tsx';

const messages = defineMessages({ remove: 'Delete' });

interface RemoveDialogProps<Removed, Result> {
  /** The question itself. */
  readonly title: string;
  readonly children: ReactNode;
  /** What is done, where it is not plain deleting. */
  readonly confirmLabel?: string;
  readonly removed: Removed;
  /** Its meta says `failure: 'inline'`: why something cannot be deleted is read where that was asked for. */
  readonly mutation: UseMutationOptions<Result, Error, Removed>;
  readonly onClose: () => void;
  /** Where it was shown on a page of its own, which has gone with it; closes unless told. */
  readonly onRemoved?: (() => void) | undefined;
}

/** Asks, deletes, and says in its place why it could not: usually what still uses it. */
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
