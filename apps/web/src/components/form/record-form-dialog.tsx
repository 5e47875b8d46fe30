import type { ReactNode } from 'react';
import { NewerNotice } from '../newer-notice.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { FormState } from './use-form.ts';
import type { Newer } from './use-newer.ts';

interface RecordFormDialogProps {
  readonly form: FormState;
  /** Null for a new record. */
  readonly record: object | null;
  /** Newer version saved by another person; null without a conflict. */
  readonly newer: Newer<{ readonly name: string }> | null;
  readonly title: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Form dialog of a record that several people edit, used with `useRecordForm`. */
export function RecordFormDialog({ newer, children, ...dialog }: RecordFormDialogProps) {
  return (
    <FormDialog {...dialog}>
      <NewerNotice newer={newer} />
      {children}
    </FormDialog>
  );
}
