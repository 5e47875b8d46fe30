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

/** What a campus keeps and may put away: whether it is, and what its viewer may do with it. */
interface KeptRecord {
  readonly is_archived: boolean;
  readonly can: { readonly edit: boolean; readonly delete: boolean };
}

interface RecordChoices {
  readonly onEdit: () => void;
  /** Archives it, or brings it back. */
  readonly onArchive: () => void;
  readonly onRemove: () => void;
  /** After "Edit": what else can be done with it. */
  readonly more?: readonly (MenuEntry | false)[];
}

/** The menu of a record that is edited, archived and deleted (decision 0068). */
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

/** The same where the form and the question are asked for as tasks: `groupMutations.turn` puts away and brings back. */
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
