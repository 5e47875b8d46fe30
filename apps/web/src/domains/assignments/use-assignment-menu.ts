import type { Assignment } from '@pelion/contract/assignments';
import { classifications, turnedInOf } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { IconCalendarTime, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { releaseKey } from './queries.ts';
import { useRemoval } from './use-removal.ts';

const messages = defineMessages({
  edit: 'Edit',
  copy: 'Copy',
  dates: 'Move dates',
  release: 'Release answer key',
  hide: 'Hide answer key',
  remove: 'Delete',
});

export type AssignmentTask = 'edit' | 'copy' | 'dates' | 'remove';

/** Menu of an assignment, by what the viewer may do with it. Only one with turn-ins asks before its deletion. */
export function useAssignmentMenu(onRemoved?: () => void) {
  const t = useMessages(messages);
  const { mutate } = useMutation(releaseKey);
  const { remove } = useRemoval();
  return (assignment: Assignment, onTask: (task: AssignmentTask) => void): readonly (MenuEntry | false)[] => {
    const { id, can, classification_ids, answer_key_released_at, counts } = assignment;
    const isTurnedIn = counts !== null && turnedInOf(counts).done > 0;
    const hasKey = classification_ids.includes(classifications.answerKey);
    const isReleased = answer_key_released_at !== null;
    return [
      can.edit && { label: t('edit'), icon: IconPencil, onChoose: () => onTask('edit') },
      can.edit && { label: t('copy'), icon: IconCopy, onChoose: () => onTask('copy') },
      can.edit && { label: t('dates'), icon: IconCalendarTime, onChoose: () => onTask('dates') },
      can.releaseKey && hasKey
        ? {
            label: t(isReleased ? 'hide' : 'release'),
            icon: IconEye,
            onChoose: () => mutate({ id, is_released: !isReleased }),
          }
        : false,
      can.delete && {
        label: t('remove'),
        icon: IconTrash,
        isDangerous: true,
        onChoose: () => (isTurnedIn ? onTask('remove') : remove(assignment, onRemoved)),
      },
    ];
  };
}
