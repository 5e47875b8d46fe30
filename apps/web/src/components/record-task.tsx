import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RemoveDialog } from './remove-dialog.tsx';

/** Action chosen in a list of records or in the menu of one. */
export type RecordTask<Row> =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly record: Row };

/** Props of a domain's dialog for the action. */
export interface RecordTaskProps<Row> {
  readonly task: RecordTask<Row>;
  readonly onClose: () => void;
  /** Called after deletion, when the record was shown on its own page. */
  readonly onRemoved?: () => void;
}

interface RecordTaskDialogProps<Row, Gone> extends RecordTaskProps<Row> {
  /** Renders the form; null for a new record. */
  readonly form: (record: Row | null) => ReactNode;
  readonly removeTitle: string;
  readonly removeText: (record: Row) => string;
  readonly removal: UseMutationOptions<Gone, Error, number>;
  /** Archives the record, offered where its deletion is refused because it is in use. */
  readonly archive?: { readonly label: string; readonly onChoose: (record: Row) => void };
}

/** Form or delete confirmation for the chosen action. */
export function RecordTaskDialog<Row extends { readonly id: number }, Gone>({
  task,
  form,
  removeTitle,
  removeText,
  removal,
  archive,
  ...dialog
}: RecordTaskDialogProps<Row, Gone>) {
  if (task.kind === 'add') return form(null);
  const { kind, record } = task;
  if (kind === 'edit') return form(record);
  return (
    <RemoveDialog
      title={removeTitle}
      removed={record.id}
      mutation={removal}
      instead={archive && { label: archive.label, onChoose: () => archive.onChoose(record) }}
      {...dialog}
    >
      {removeText(record)}
    </RemoveDialog>
  );
}
