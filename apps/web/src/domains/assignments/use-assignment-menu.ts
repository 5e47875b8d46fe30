import type { Assignment } from '@pelion/contract/assignments';
import { classifications } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { IconCalendarTime, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { releaseKey } from './queries.ts';

const messages = defineMessages({
  edit: 'Edit',
  copy: 'Copy',
  dates: 'Move dates',
  release: 'Release answer key',
  hide: 'Hide answer key',
  remove: 'Delete',
});

export type AssignmentTask = 'edit' | 'copy' | 'dates' | 'remove';

/** Menu of an assignment, by what the viewer may do with it. */
export function useAssignmentMenu() {
  const t = useMessages(messages);
  const { mutate } = useMutation(releaseKey);
  return (
    { id, can, classification_ids, answer_key_released_at }: Assignment,
    onTask: (task: AssignmentTask) => void,
  ): readonly (MenuEntry | false)[] => {
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
        onChoose: () => onTask('remove'),
      },
    ];
  };
}
