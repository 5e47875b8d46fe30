import type { GradeSetup } from '@pelion/contract/grades';
import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRecordMenu } from '../../components/use-record-menu.ts';
import { useMessages } from '../../lib/text.ts';
import type { GradeTask } from './grade-task.ts';
import { archiveGrade, moveGrade } from './queries.ts';

const messages = defineMessages({ up: 'Move up', down: 'Move down', addSection: 'Add {section}' });

/** Menu of a grade; `count` is the number of grades. */
export function useGradeMenu(count: number, mayAdd: boolean, onTask: (task: GradeTask) => void) {
  const t = useMessages(messages);
  const { mutate: archive } = useMutation(archiveGrade);
  const { mutate: move } = useMutation(moveGrade);
  const menuOf = useRecordMenu();
  return (grade: GradeSetup) => {
    const { id, position, is_archived, can } = grade;
    const moved = (by: -1 | 1) => () => move({ id, position: position + by });
    return menuOf(grade, {
      onEdit: () => onTask({ kind: 'edit', grade }),
      onArchive: () => archive(grade),
      onRemove: () => onTask({ kind: 'remove', grade }),
      more: [
        mayAdd &&
          !is_archived && {
            label: t('addSection'),
            icon: IconPlus,
            onChoose: () => onTask({ kind: 'addSection', grade }),
          },
        can.edit && position > 1 && { label: t('up'), icon: IconArrowUp, onChoose: moved(-1) },
        can.edit && position < count && { label: t('down'), icon: IconArrowDown, onChoose: moved(1) },
      ],
    });
  };
}
