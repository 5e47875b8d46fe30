import { defineMessages } from '@pelion/words';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { codeOf, messageOf } from '../lib/failure.ts';
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
  /** Offered in place of the deletion once it is refused, because the record is in use. */
  readonly instead?: { readonly label: string; readonly onChoose: () => void } | undefined;
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
  instead,
  onClose,
  onRemoved = onClose,
}: RemoveDialogProps<Removed, Result>) {
  const text = useText();
  const t = text(messages);
  const removal = useMutation({ ...mutation, onSuccess: onRemoved });
  const offered = codeOf(removal.error) === 'inUse' ? instead : undefined;
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={offered?.label ?? confirmLabel ?? t('remove')}
      isDangerous={!offered}
      isBusy={removal.isPending}
      onConfirm={offered?.onChoose ?? (() => removal.mutate(removed))}
      onClose={onClose}
    >
      {removal.error ? <Notice kind="failure">{text.sentence(messageOf(removal.error))}</Notice> : children}
    </ConfirmDialog>
  );
}
