import type { Classroom } from '@pelion/contract/classrooms';
import { useMutation } from '@tanstack/react-query';
import type { RecordTask } from '../../components/record-task.tsx';
import { useRecordMenu } from '../../components/use-record-menu.ts';
import { classroomMutations } from './queries.ts';

/** What can be done with a classroom, in the list and on its page. */
export function useClassroomMenu(onTask: (task: RecordTask<Classroom>) => void) {
  const menuOf = useRecordMenu();
  const turn = useMutation(classroomMutations.turn);
  return (classroom: Classroom) =>
    menuOf(classroom, {
      onEdit: () => onTask({ kind: 'edit', record: classroom }),
      onArchive: () => turn.mutate({ record: classroom, to: { is_archived: !classroom.is_archived } }),
      onRemove: () => onTask({ kind: 'remove', record: classroom }),
    });
}
