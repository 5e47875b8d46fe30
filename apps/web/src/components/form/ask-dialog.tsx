import { defineMessages } from '@pelion/words';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

const messages = defineMessages({ cancel: 'Cancel' });

interface AskDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Other answers to the same question, as buttons before that one. */
  readonly others?: ReactNode;
  /** Something was typed: closing it asks. */
  readonly isDirty?: boolean;
  readonly isBusy?: boolean;
  readonly disabledReason?: string | null;
  readonly size?: 'sm' | 'md';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Asks for what is done next; a record is filled in in a `FormDialog`. */
export function AskDialog({
  title,
  submitLabel,
  onSubmit,
  onClose,
  others,
  isDirty = false,
  isBusy = false,
  disabledReason,
  size = 'sm',
  className,
  children,
}: AskDialogProps) {
  const t = useMessages(messages);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form that it is asked for is its parent for React, not for a person.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog
      title={title}
      size={size}
      isDirty={isDirty}
      onClose={onClose}
      footer={
        <>
          <Button data-close>{t('cancel')}</Button>
          {others}
          <Button tone="primary" type="submit" form={id} isBusy={isBusy} disabledReason={disabledReason}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={className} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
