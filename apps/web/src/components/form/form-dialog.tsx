import { defineMessages } from '@pelion/words';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FormFrame, type ProblemPlace } from './form.tsx';
import type { FormState } from './use-form.ts';

const messages = defineMessages({ cancel: 'Cancel' });

interface FormDialogProps extends ProblemPlace {
  readonly form: FormState;
  readonly title: string;
  /** What saving does, as a verb. */
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  /** More ways to save, between "Cancel" and the main one. */
  readonly otherActions?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'full';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog: its actions are in the foot, and what was typed is never thrown away without a word. */
export function FormDialog({
  form,
  title,
  submitLabel,
  isDangerous = false,
  otherActions,
  size = 'md',
  problemIn,
  onClose,
  children,
}: FormDialogProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Dialog
      title={title}
      size={size}
      isDirty={form.isDirty}
      onClose={onClose}
      footer={
        <>
          {/* Asks first, as Escape and the cross do. */}
          <Button data-close>{t('cancel')}</Button>
          {otherActions}
          <Button type="submit" form={id} tone={isDangerous ? 'danger' : 'primary'} isBusy={form.isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={id} problemIn={problemIn}>
        {children}
      </FormFrame>
    </Dialog>
  );
}
