import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import {
  IconEye,
  IconInfoCircle,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';

export const actionMessages = defineMessages({
  schedule: 'Schedule',
  preview: 'Preview',
  edit: 'Edit',
  details: 'Details',
  activate: 'Activate',
  deactivate: 'Deactivate',
  delete: 'Delete',
  of: '{$action} “{$name}”',
});

/** What opens a dialog over the list or the detail. */
export type DialogKind = 'details' | 'edit' | 'activate' | 'deactivate' | 'delete';

interface DialogAction {
  readonly kind: DialogKind;
  readonly Icon: TablerIcon;
  readonly isOffered: (can: Assessment['can']) => boolean;
}

/** In the order of the buttons. What may be done travels with the record (design.md, Access). */
export const dialogActions: readonly DialogAction[] = [
  { kind: 'activate', Icon: IconPlayerPlay, isOffered: (can) => can.activate },
  { kind: 'deactivate', Icon: IconPlayerPause, isOffered: (can) => can.deactivate },
  { kind: 'edit', Icon: IconPencil, isOffered: (can) => can.edit },
  { kind: 'details', Icon: IconInfoCircle, isOffered: () => true },
  { kind: 'delete', Icon: IconTrash, isOffered: (can) => can.delete },
];

export const PreviewIcon = IconEye;
