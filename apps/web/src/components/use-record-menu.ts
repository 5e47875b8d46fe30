import { defineMessages } from '@pelion/words';
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useMessages } from '../lib/text.ts';
import type { MenuEntry } from './menu.tsx';
import type { RecordTask } from './record-task.tsx';

const messages = defineMessages({
  edit: 'Edit',
  archive: 'Archive',
  restore: 'Restore',
  remove: 'Delete',
});

/** Archivable record of a campus, with the viewer's permissions. */
interface KeptRecord {
  readonly is_archived: boolean;
  readonly can: { readonly edit: boolean; readonly delete: boolean };
}

interface RecordChoices {
  readonly onEdit: () => void;
  /** Archives the record, or restores it. */
  readonly onArchive: () => void;
  readonly onRemove: () => void;
  /** Further entries after "Edit". */
  readonly more?: readonly (MenuEntry | false)[];
}

/** Menu of a record with edit, archive and delete (decision 0068). */
export function useRecordMenu() {
  const t = useMessages(messages);
  return (
    { is_archived: isArchived, can }: KeptRecord,
    { onEdit, onArchive, onRemove, more = [] }: RecordChoices,
  ): (MenuEntry | false)[] => [
    can.edit && { label: t('edit'), icon: IconPencil, onChoose: onEdit },
    ...more,
    can.edit && {
      label: t(isArchived ? 'restore' : 'archive'),
      icon: isArchived ? IconArchiveOff : IconArchive,
      onChoose: onArchive,
    },
    can.delete && { label: t('remove'), icon: IconTrash, isDangerous: true, onChoose: onRemove },
  ];
}

interface SeenRecord {
  readonly id: number;
  readonly version: number;
}

interface Turn {
  readonly record: SeenRecord;
  readonly to: { readonly is_archived: boolean };
}

/** Record menu for screens whose dialogs are tasks. `turn` is the archive mutation, such as `groupMutations.turn`. */
export function useTaskMenu<Row extends KeptRecord & SeenRecord, Saved>(
  onTask: (task: RecordTask<Row>) => void,
  turn: UseMutationOptions<Saved, Error, Turn>,
) {
  const menuOf = useRecordMenu();
  const { mutate } = useMutation(turn);
  return (record: Row) =>
    menuOf(record, {
      onEdit: () => onTask({ kind: 'edit', record }),
      onArchive: () => mutate({ record, to: { is_archived: !record.is_archived } }),
      onRemove: () => onTask({ kind: 'remove', record }),
    });
}
