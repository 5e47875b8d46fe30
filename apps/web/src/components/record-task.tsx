import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RemoveDialog } from './remove-dialog.tsx';

/** What was chosen from a list of records or from the menu of one. */
export type RecordTask<Row> =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly record: Row };

/** What the dialog of a domain is given. */
export interface RecordTaskProps<Row> {
  readonly task: RecordTask<Row>;
  readonly onClose: () => void;
  /** Where it was shown on a page of its own, which has gone with it. */
  readonly onRemoved?: () => void;
}

interface RecordTaskDialogProps<Row, Gone> extends RecordTaskProps<Row> {
  /** The form, of a new one where it is null. */
  readonly form: (record: Row | null) => ReactNode;
  readonly removeTitle: string;
  readonly removeText: (record: Row) => string;
  readonly removal: UseMutationOptions<Gone, Error, number>;
}

/** The form or the question that belongs to it. */
export function RecordTaskDialog<Row extends { readonly id: number }, Gone>({
  task,
  form,
  removeTitle,
  removeText,
  removal,
  ...dialog
}: RecordTaskDialogProps<Row, Gone>) {
  if (task.kind === 'add') return form(null);
  const { kind, record } = task;
  if (kind === 'edit') return form(record);
  return (
    <RemoveDialog title={removeTitle} removed={record.id} mutation={removal} {...dialog}>
      {removeText(record)}
    </RemoveDialog>
  );
}
