import type { Classroom } from '@pelion/contract/classrooms';
import { useMutation } from '@tanstack/react-query';
import { useRecordMenu } from '../../components/use-record-menu.ts';
import type { ClassroomTask } from './classroom-task-dialog.tsx';
import { archiveClassroom } from './queries.ts';

/** What can be done with a classroom, in the list and on its page. */
export function useClassroomMenu(onTask: (task: ClassroomTask) => void) {
  const menuOf = useRecordMenu();
  const archive = useMutation(archiveClassroom);
  return (classroom: Classroom) =>
    menuOf(classroom, {
      onEdit: () => onTask({ kind: 'edit', classroom }),
      onArchive: () => archive.mutate(classroom),
      onRemove: () => onTask({ kind: 'remove', classroom }),
    });
}
