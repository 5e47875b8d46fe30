import type { LessonPlan } from '@pelion/contract/lesson-plans';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { type LessonPlanMove, moveMessages, moves } from './moves.ts';
import { moveLessonPlan } from './queries.ts';

interface MoveLessonPlanDialogProps {
  readonly plan: Pick<LessonPlan, 'id' | 'name'>;
  readonly move: LessonPlanMove;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Confirms and runs a status change, then shows a toast. */
export function MoveLessonPlanDialog({ plan, move, onClose, onDeleted }: MoveLessonPlanDialogProps) {
  const t = useMessages(moveMessages);
  const change = useMutation({
    ...moveLessonPlan(move),
    onSettled: onClose,
    onSuccess() {
      if (move === 'delete') onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t(`${move}Ask`)}
      confirmLabel={t(move)}
      isDangerous={moves[move].isDangerous}
      isBusy={change.isPending}
      onConfirm={() => change.mutate(plan.id)}
      onClose={onClose}
    >
      {t(`${move}Text`, { name: plan.name })}
    </ConfirmDialog>
  );
}
