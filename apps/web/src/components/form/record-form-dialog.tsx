import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/text.ts';
import { NewerNotice } from '../newer-notice.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { FormState } from './use-form.ts';
import type { Newer } from './use-newer.ts';

const messages = defineMessages({ add: 'Add', save: 'Save' });

interface RecordFormDialogProps {
  readonly form: FormState;
  /** Null: a new one is added. */
  readonly record: object | null;
  /** What somebody else has saved meanwhile. */
  readonly newer: Newer<{ readonly name: string }> | null;
  readonly title: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of a record that several people edit, as `useRecordForm` makes it. */
export function RecordFormDialog({ record, newer, children, ...dialog }: RecordFormDialogProps) {
  const t = useMessages(messages);
  return (
    <FormDialog {...dialog} submitLabel={t(record ? 'save' : 'add')}>
      <NewerNotice newer={newer} />
      {children}
    </FormDialog>
  );
}
