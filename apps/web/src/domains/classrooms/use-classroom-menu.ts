import type { Classroom } from '@pelion/contract/classrooms';
import { defineMessages } from '@pelion/words';
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import type { ClassroomTask } from './classroom-task-dialog.tsx';
import { archiveClassroom } from './queries.ts';

const messages = defineMessages({
  edit: 'Edit',
  archive: 'Archive',
  restore: 'Restore',
  remove: 'Delete',
});

/** What can be done with a classroom, in the list and on its page. */
export function useClassroomMenu(onTask: (task: ClassroomTask) => void) {
  const t = useMessages(messages);
  const archive = useMutation(archiveClassroom);
  return (classroom: Classroom) => [
    classroom.can.edit && {
      label: t('edit'),
      icon: IconPencil,
      onChoose: () => onTask({ kind: 'edit', classroom }),
    },
    classroom.can.edit && {
      label: t(classroom.is_archived ? 'restore' : 'archive'),
      icon: classroom.is_archived ? IconArchiveOff : IconArchive,
      onChoose: () => archive.mutate(classroom),
    },
    classroom.can.delete && {
      label: t('remove'),
      icon: IconTrash,
      isDangerous: true,
      onChoose: () => onTask({ kind: 'remove', classroom }),
    },
  ];
}
