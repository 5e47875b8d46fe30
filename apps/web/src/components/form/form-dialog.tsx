import { defineMessages } from '@pelion/words';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FormFrame, type ProblemPlace } from './form.tsx';
import type { FormState } from './use-form.ts';

const messages = defineMessages({ cancel: 'Cancel', add: 'Add', save: 'Save' });

/** Label of the submit button: "Add" for a new record (null), "Save" for an existing one, or a label of its own. */
type Effect =
  | { readonly record: object | null; readonly submitLabel?: never }
  | { readonly record?: never; readonly submitLabel: string };

interface FormDialogBase extends ProblemPlace {
  readonly form: FormState;
  readonly title: string;
  readonly isDangerous?: boolean;
  /** Alternative submit buttons, between "Cancel" and the main one. */
  readonly otherActions?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'full';
  readonly onClose: () => void;
  readonly children: ReactNode;
}
export type FormDialogProps = FormDialogBase & Effect;

/** Form in a dialog, with the actions in the footer. Discarding typed values asks first. */
export function FormDialog({
  form,
  title,
  record,
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
          {/* `data-close` asks about unsaved input first, as Escape and the cross do. */}
          <Button data-close>{t('cancel')}</Button>
          {otherActions}
          <Button type="submit" form={id} tone={isDangerous ? 'danger' : 'primary'} isBusy={form.isPending}>
            {submitLabel ?? t(record ? 'save' : 'add')}
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
