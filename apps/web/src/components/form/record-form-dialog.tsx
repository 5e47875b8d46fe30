import type { ReactNode } from 'react';
import { NewerNotice } from '../newer-notice.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { FormState } from './use-form.ts';
import type { Newer } from './use-newer.ts';

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
export function RecordFormDialog({ newer, children, ...dialog }: RecordFormDialogProps) {
  return (
    <FormDialog {...dialog}>
      <NewerNotice newer={newer} />
      {children}
    </FormDialog>
  );
}
