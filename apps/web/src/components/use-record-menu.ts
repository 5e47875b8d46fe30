import { defineMessages } from '@pelion/words';
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMessages } from '../lib/text.ts';
import type { MenuEntry } from './menu.tsx';

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
