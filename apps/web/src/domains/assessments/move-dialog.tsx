import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ErrorDialog } from '../../components/error-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { moveAssessment, restoreAssessment } from './change-queries.ts';
import { isBundle } from './detail-path.ts';
import { type Move, moveMessages, moves } from './moves.ts';

interface MoveDialogProps {
  readonly assessment: Pick<Assessment, 'id' | 'name' | 'type'>;
  readonly move: Move;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

/** Confirms and runs a status change, then shows a toast (spec 2 §4, §8). */
export function MoveDialog({ assessment, move, onClose, onDeleted }: MoveDialogProps) {
  const t = useMessages(moveMessages);
  const { id, name, type } = assessment;
  const restoring = useMutation(restoreAssessment);
  const change = useMutation({
    ...moveAssessment(move, isBundle(assessment) ? 'bundle' : 'one'),
    onSuccess() {
      onClose();
      if (move !== 'delete') return;
      toast('success', t('deleted'), { label: t('undo'), run: () => restoring.mutate(id) });
      onDeleted?.();
    },
  });
  return (
    <>
      <ConfirmDialog
        isOpen={!change.isError}
        title={t(`${move}Ask`)}
        confirmLabel={t(move)}
        isDangerous={moves[move].isDangerous}
        isBusy={change.isPending}
        onConfirm={() => change.mutate(id)}
        onClose={onClose}
      >
        {t(move !== 'delete' && type === assessmentTypes.feedback ? `${move}FormText` : `${move}Text`, {
          name,
        })}
      </ConfirmDialog>
      <ErrorDialog cause={change.error} fallback={t('failed')} onClose={onClose} />
    </>
  );
}
