import { pathOf } from '@pelion/access';
import type { LessonPlan } from '@pelion/contract/lesson-plans';
import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { type LessonPlanMove, moveMessages } from './moves.ts';

/** Actions for the "…" menu of a plan's row and page. Abilities come with the record. */
export function useLessonPlanMenu() {
  const t = useMessages(moveMessages);
  return (
    { id, can }: Pick<LessonPlan, 'id' | 'can'>,
    onMove: (move: LessonPlanMove) => void,
  ): (MenuEntry | false | undefined)[] => {
    const asks = (move: LessonPlanMove) => ({ label: t(move), onChoose: () => onMove(move) });
    return [
      can.edit && { label: t('edit'), icon: IconPencil, to: pathOf('editLessonPlan', { lessonPlanId: id }) },
      can.activate && { ...asks('activate'), icon: IconCircleCheck },
      can.deactivate && { ...asks('deactivate'), icon: IconCircleOff },
      can.delete && { ...asks('delete'), icon: IconTrash, isDangerous: true },
    ];
  };
}
